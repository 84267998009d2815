#include "grid_view.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

enum { WIDTH = 1000, HEIGHT = 700, COLUMNS = 15, CELL_WIDTH = 66, CELL_HEIGHT = 84, IMAGES = 12, STEP = 10 };

typedef struct {
  const QuireGridViewPlan *plan;
  int frame;
  int cells;
  double thread_start;
  double process_start;
  GtkWidget *grid;
  GtkAdjustment *adjustment;
  GMainLoop *loop;
  GdkTexture *images[IMAGES];
  QuireGridViewResult *result;
} Run;

static double milliseconds(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static GdkTexture *make_image(int number) {
  guchar *pixels = g_malloc(64 * 64 * 4);
  for (int y = 0; y < 64; y++) {
    for (int x = 0; x < 64; x++) {
      guchar *p = pixels + (y * 64 + x) * 4;
      p[0] = number * 20;
      p[1] = y * 4;
      p[2] = x * 4;
      p[3] = 255;
    }
  }
  GBytes *bytes = g_bytes_new_take(pixels, 64 * 64 * 4);
  GdkTexture *texture = gdk_memory_texture_new(64, 64, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, 64 * 4);
  g_bytes_unref(bytes);
  return texture;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Run *run = data;
  GtkWidget *cell = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class(cell, "bench-cell");
  gtk_widget_set_size_request(cell, CELL_WIDTH, CELL_HEIGHT);
  gtk_widget_set_valign(cell, GTK_ALIGN_START);
  GtkWidget *image = gtk_picture_new();
  gtk_widget_set_size_request(image, 64, 64);
  gtk_widget_set_halign(image, GTK_ALIGN_CENTER);
  gtk_picture_set_can_shrink(GTK_PICTURE(image), TRUE);
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_set_size_request(label, -1, CELL_HEIGHT - 64);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_box_append(GTK_BOX(cell), image);
  gtk_box_append(GTK_BOX(cell), label);
  gtk_list_item_set_child(item, cell);
  run->cells++;
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Run *run = data;
  guint position = gtk_list_item_get_position(item);
  GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  gtk_picture_set_paintable(GTK_PICTURE(image), GDK_PAINTABLE(run->images[position % IMAGES]));
  char text[32];
  g_snprintf(text, sizeof text, "Cell %u", position);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(image)), text);
}

static void mark(const Run *run, const char *name) {
  if (run->plan->is_peer) fprintf(stderr, "peers: %s\n", name);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Run *run = data;
  int frames = run->plan->frames;
  run->frame++;
  if (run->frame == run->plan->warm_up) {
    mark(run, "begin");
    run->thread_start = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    run->process_start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  }
  if (run->frame == run->plan->warm_up + frames) {
    run->result->thread_milliseconds = (milliseconds(CLOCK_THREAD_CPUTIME_ID) - run->thread_start) / frames;
    run->result->process_milliseconds = (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - run->process_start) / frames;
    run->result->cells = run->cells;
    mark(run, "end");
    if (!run->plan->is_peer) g_main_loop_quit(run->loop);
    return G_SOURCE_REMOVE;
  }
  gtk_adjustment_set_value(run->adjustment, gtk_adjustment_get_value(run->adjustment) + STEP);
  return G_SOURCE_CONTINUE;
}

static gboolean scroll(gpointer data) {
  Run *run = data;
  gtk_widget_add_tick_callback(run->grid, tick, run, NULL);
  return G_SOURCE_REMOVE;
}

static void style(const QuireGridViewPlan *plan) {
  char *text = g_strdup_printf(
      "window gridview { padding: 0; border-spacing: 0; background: white; }"
      "window gridview > child { padding: 0; margin: 0; border: none; outline: none; min-width: 0; min-height: 0; }"
      "box.bench-cell { background: rgb(230, 235, 245); border-radius: 6px; padding: 0; margin: 0; border-spacing: %dpx; }"
      "box.bench-cell label { font: 7pt DejaVu Sans; color: black; padding: 0 0 0 2px; margin: 0; min-height: 0; }",
      plan->spacing);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, text, -1);
  g_free(text);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int quire_measure_grid_view(const QuireGridViewPlan *plan, QuireGridViewResult *result) {
  if (!gtk_init_check() || gdk_display_get_default() == NULL) return 0;
  Run run = {.plan = plan, .result = result};
  run.loop = g_main_loop_new(NULL, FALSE);
  for (int i = 0; i < IMAGES; i++) run.images[i] = make_image(i);
  style(plan);

  GListStore *items = g_list_store_new(G_TYPE_OBJECT);
  GObject *item = g_object_new(G_TYPE_OBJECT, NULL);
  for (int i = 0; i < plan->items; i++) g_list_store_append(items, item);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), &run);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), &run);
  GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(items))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  run.adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  run.grid = grid;
  gtk_window_present(GTK_WINDOW(window));
  if (plan->rest > 0) {
    g_timeout_add((guint)(plan->rest * 1000), scroll, &run);
  } else {
    scroll(&run);
  }
  g_main_loop_run(run.loop);
  gtk_window_destroy(GTK_WINDOW(window));
  return 1;
}
