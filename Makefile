# Quire's commands; `make help` prints this list. Each is a script in Scripts/ whose first lines describe it.
#
#   make run [FOLDER=~/Pictures] [CALENDARS=~/.calendars] [OPTIMIZED=1] [RECORD=1]
#                                  open the gallery; without a display, draw every exhibit into a page in out/gallery; with OPTIMIZED
#                                  every module is optimized, not only those that a frame's time depends on;
#                                  with RECORD and no display, Documentation/Records/Exhibits.md is written
#   make test [RELEASE=1]          build and run every test; then build and try in release, too. Scripts/test WORD… runs the stages
#                                  with these words in their names
#   make screen-reader             the tests with a screen reader, which it installs
#   make arm64                     the renderer's loops over pixels on arm64, in an emulator, which it installs
#   make bench [ONLY=word] [RECORD=1]
#                                  measure, print the table, write out/bench.json and Documentation/Records/Benchmarks.md
#   make fuzz [COUNT=n] [SEED=n]  random updates, snapshots, layouts and constraints against plain twins: a million, or COUNT from SEED
#   make monkey [COUNT=n] [SEED="n …"] [MINUTES=n]
#                                  walk the gallery by Tab alone, then play 2,000 random actions three times, or COUNT from each SEED;
#                                  with MINUTES, play for that time and see whether memory grows
#   make gallery [TOUR=folder]     use the gallery's window by keys, mouse and wheel, as the table in
#                                  Tests/Hosts/HostGTKTests/GalleryWindow.md lists; with TOUR, use every option of every exhibit instead,
#                                  with photographs in the folder
#   make idle                      memory and processor time of the gallery's window while nothing happens, exhibit by exhibit
#   make recurrence [COUNT=n] [SEED=n] [TABLE=file]
#                                  rules beside libical and python-dateutil, zones beside Python's: 100,000, or COUNT from SEED
#   make calendars [COUNT=n] [MUTATIONS=n] [EDITS=n] [SEED=n] [ICS=folders]
#                                  calendars beside khal and python3-icalendar, also mutated ones; kill -9 while saving; edits
#                                  by several programs at once; every .ics of folders
#   make torture [COUNT=n] [SEED=n]
#                                  kill the daemon of background transfers 1,000 times, or COUNT, and at every durable step
#   make servers                   the table of hostile servers: Quire, wget, aria2, curl
#   make peers [RUNS=n]            a grid in windows of Quire, GTK, Qt Quick and Chromium: medians of five runs, or RUNS; write
#                                  Documentation/Records/Peers.md
#   make conformance [ORACLE=dir] [RECORD=1]
#                                  replay the recorded scenarios against the real classes; write Documentation/Records/Conformance.md
#   make tools                     build quire, which tests iOS packages as they are: Documentation/Guides/FromiOS.md
#   make compatibility PACKAGES=folder [ONLY=word] [CONTROL=no]
#                                  test public packages, also against a UIKit that does nothing; write Documentation/Records/Compatibility.md
#   make programs PACKAGES=folder [ONLY=word] [TIMES=yes]
#                                  start public example programs, and write the table Programs of Documentation/Records/Compatibility.md
#   make commands PACKAGES=folder [ONLY=word]
#                                  run public command-line programs over EventKit in a folder of calendars
#   make release-check [VERSION=x.y.z]
#                                  the public interface against the last tag, and the next version: Documentation/Internals/Releases.md
#   make docs                      build the reference to out/docs
#   make plots                     draw the diagrams of Documentation/Internals/ScrollPhysics.md again
#   make format, make lint         tidy the sources, check them and the documents
#   make clean                     remove what was built

export FOLDER CALENDARS OPTIMIZED ORACLE RECORD CONTROL ONLY VERBOSE COUNT SEED RELEASE TABLE ICS PACKAGES VERSION BASELINE TIMES TOUR RUNS

.PHONY: help run test screen-reader arm64 bench fuzz monkey gallery idle recurrence calendars torture servers peers conformance tools compatibility programs commands release-check docs plots format lint install clean

help:
	@sed -n '/^#   /s/^#   //p' Makefile

run:
	@Scripts/run

test:
	@Scripts/install test
	@Scripts/test

screen-reader:
	@Scripts/window/screen-reader

arm64:
	@Scripts/install arm64
	@Scripts/check/arm64

bench:
	@Scripts/bench

fuzz:
	@Scripts/stress/fuzz

monkey:
	@Scripts/stress/monkey

gallery:
	@Scripts/window/gallery

idle:
	@Scripts/window/idle

recurrence:
	@Scripts/compare/recurrence

calendars:
	@Scripts/compare/calendars

torture:
	@Scripts/stress/torture

servers:
	@Scripts/compare/servers

peers:
	@Scripts/compare/peers

conformance:
	@Scripts/compare/conformance

tools:
	@Scripts/tools

compatibility:
	@Scripts/compare/compatibility

programs:
	@Scripts/compare/programs

commands:
	@Scripts/compare/commands

release-check:
	@Scripts/release/check

docs:
	@Scripts/docs

plots:
	@Scripts/compare/plots

format:
	@Scripts/format

lint:
	@Scripts/lint

install:
	@Scripts/install all

clean:
	rm -rf .build out Examples/*/.build Tools/.build
