#include "one_texture.h"

#include <gtk/gtk.h>
#include <time.h>

enum { WIDTH = 1000, HEIGHT = 700, STEP = 10, ROW_WIDTH = 990, ROW_HEIGHT = 84 };

typedef struct {
  GtkWidget parent;
  GskRenderNode *texture;
  /// The pixels of a row of cells, and the row that came in last.
  GBytes *row_pixels;
  GskRenderNode *row;
  int row_number;
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

static GBytes *new_pixels(int width, int height) {
  guchar *pixels = g_malloc(width * height * 4);
  for (int i = 0; i < width * height * 4; i++) pixels[i] = i % 4 == 3 ? 255 : (guchar)(i / width);
  return g_bytes_new_take(pixels, width * height * 4);
}

static GskRenderNode *new_texture_node(GBytes *pixels, int width, int height) {
  GdkTexture *texture =
      gdk_memory_texture_new(width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, pixels, width * 4);
  GskRenderNode *node = gsk_texture_node_new(texture, &GRAPHENE_RECT_INIT(0, 0, width, height));
  g_object_unref(texture);
  return node;
}

static void draw(GtkWidget *widget, GtkSnapshot *snapshot) {
  BenchWall *wall = (BenchWall *)widget;
  gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 1, 1}, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(0, -(float)(wall->frame * STEP % HEIGHT)));
  gtk_snapshot_append_node(snapshot, wall->texture);
  gtk_snapshot_restore(snapshot);
  // A new texture for each row that comes in, whose pixels GSK uploads when it draws it first.
  int number = wall->frame * STEP / ROW_HEIGHT;
  if (wall->row == NULL || number != wall->row_number) {
    g_clear_pointer(&wall->row, gsk_render_node_unref);
    wall->row = new_texture_node(wall->row_pixels, ROW_WIDTH, ROW_HEIGHT);
    wall->row_number = number;
  }
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(0, HEIGHT - (float)(wall->frame * STEP % ROW_HEIGHT)));
  gtk_snapshot_append_node(snapshot, wall->row);
}

static void bench_wall_class_init(BenchWallClass *class) { GTK_WIDGET_CLASS(class)->snapshot = draw; }

static void bench_wall_init(BenchWall *wall) {
  GBytes *pixels = new_pixels(WIDTH, HEIGHT);
  wall->texture = new_texture_node(pixels, WIDTH, HEIGHT);
  g_bytes_unref(pixels);
  wall->row_pixels = new_pixels(ROW_WIDTH, ROW_HEIGHT);
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
