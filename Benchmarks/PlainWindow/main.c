// A window of GTK of 1000 x 700 that is empty, or has a GtkSpinner in its middle: the peer of windows at rest, and of
// animations that run alone.
//
// usage: bench-plain-window empty|spinner WARM_UP SECONDS
// It prints the processor time of the process, in milliseconds a second, and the resident memory at the end, in
// megabytes.

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static GMainLoop *loop;
static double seconds, process_start;

static double process_milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static double resident_megabytes(void) {
  long size = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL || fscanf(file, "%ld %ld", &size, &resident) != 2) resident = 0;
  if (file != NULL) fclose(file);
  return (double)resident * (double)sysconf(_SC_PAGESIZE) / 1048576;
}

static gboolean end(gpointer data) {
  (void)data;
  printf("%f %f\n", (process_milliseconds() - process_start) / seconds, resident_megabytes());
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static gboolean begin(gpointer data) {
  (void)data;
  process_start = process_milliseconds();
  g_timeout_add((guint)(seconds * 1000), end, NULL);
  return G_SOURCE_REMOVE;
}

int main(int argc, char **argv) {
  if (argc != 4 || !gtk_init_check() || gdk_display_get_default() == NULL) return 2;
  seconds = atof(argv[3]);
  loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  if (strcmp(argv[1], "spinner") == 0) {
    GtkWidget *spinner = gtk_spinner_new();
    gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER);
    gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER);
    gtk_widget_set_size_request(spinner, 20, 20);
    gtk_window_set_child(GTK_WINDOW(window), spinner);
    gtk_spinner_start(GTK_SPINNER(spinner));
  }
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add((guint)(atof(argv[2]) * 1000), begin, NULL);
  g_main_loop_run(loop);
  return 0;
}
