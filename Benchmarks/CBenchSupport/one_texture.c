#include "one_texture.h"

#include <gtk/gtk.h>
#include <time.h>

enum { WIDTH = 1000, HEIGHT = 700, STEP = 10 };

typedef struct {
  GtkWidget parent;
  GskRenderNode *texture;
  int frame;
} BenchWall;
typedef struct {
  GtkWidgetClass parent;
} BenchWallClass;
G_DEFINE_TYPE(BenchWall, bench_wall, GTK_TYPE_WIDGET)

typedef struct {
  int warm_up;
  int frames;
  double thread_start;
  double process_start;
  GMainLoop *loop;
  QuireGridViewResult *result;
} Run;

static double milliseconds(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void draw(GtkWidget *widget, GtkSnapshot *snapshot) {
  BenchWall *wall = (BenchWall *)widget;
  gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 1, 1}, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(0, -(float)(wall->frame * STEP % HEIGHT)));
  gtk_snapshot_append_node(snapshot, wall->texture);
}

static void bench_wall_class_init(BenchWallClass *class) { GTK_WIDGET_CLASS(class)->snapshot = draw; }

static void bench_wall_init(BenchWall *wall) {
  guchar *pixels = g_malloc(WIDTH * HEIGHT * 4);
  for (int i = 0; i < WIDTH * HEIGHT * 4; i++) pixels[i] = i % 4 == 3 ? 255 : (guchar)(i / WIDTH);
  GBytes *bytes = g_bytes_new_take(pixels, WIDTH * HEIGHT * 4);
  GdkTexture *texture =
      gdk_memory_texture_new(WIDTH, HEIGHT, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, WIDTH * 4);
  wall->texture = gsk_texture_node_new(texture, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
  g_bytes_unref(bytes);
  g_object_unref(texture);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Run *run = data;
  BenchWall *wall = (BenchWall *)widget;
  wall->frame++;
  if (wall->frame == run->warm_up) {
    run->thread_start = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    run->process_start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  }
  if (wall->frame == run->warm_up + run->frames) {
    run->result->thread_milliseconds = (milliseconds(CLOCK_THREAD_CPUTIME_ID) - run->thread_start) / run->frames;
    run->result->process_milliseconds = (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - run->process_start) / run->frames;
    g_main_loop_quit(run->loop);
    return G_SOURCE_REMOVE;
  }
  gtk_widget_queue_draw(widget);
  return G_SOURCE_CONTINUE;
}

int quire_measure_one_texture(int warm_up, int frames, QuireGridViewResult *result) {
  if (!gtk_init_check() || gdk_display_get_default() == NULL) return 0;
  Run run = {.warm_up = warm_up, .frames = frames, .result = result};
  run.loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *wall = g_object_new(bench_wall_get_type(), NULL);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), wall);
  gtk_widget_add_tick_callback(wall, tick, &run, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(run.loop);
  gtk_window_destroy(GTK_WINDOW(window));
  return 1;
}
