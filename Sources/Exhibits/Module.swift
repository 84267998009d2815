// The module Exhibits.
