// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Start-up files of shells, of single programs and of the desktop.
#include "agentcore/base/guardedtable.h"

using namespace Qt::StringLiterals;

namespace AgentCore::GuardedPaths {

using Kind = ControlKind;
using enum Base;
using enum NameMatch;

// clang-format off
static constexpr ControlPlace kStartUp[] = {
    // Shells
    {AnyFolder, ".bashrc"_L1, Kind::Shell, "bash(1), FILES"_L1},
    {AnyFolder, ".bash_profile"_L1, Kind::Shell, "bash(1), FILES"_L1},
    {AnyFolder, ".bash_login"_L1, Kind::Shell, "bash(1), FILES"_L1},
    {AnyFolder, ".bash_logout"_L1, Kind::Shell, "bash(1), FILES"_L1},
    {AnyFolder, ".bash_aliases"_L1, Kind::Shell, "bashrc of Debian"_L1},
    {AnyFolder, ".bash_completion"_L1, Kind::Shell, "github.com/scop/bash-completion"_L1},
    {AnyFolder, ".bashrc.d/"_L1, Kind::Shell, "bashrc of Fedora"_L1},
    {AnyFolder, ".profile"_L1, Kind::Shell, "sh(1), bash(1)"_L1},
    {AnyFolder, ".profile.d/"_L1, Kind::Shell, "devcenter.heroku.com, .profile.d"_L1},
    {AnyFolder, ".zshrc"_L1, Kind::Shell, "zsh(1), FILES"_L1},
    {AnyFolder, ".zshenv"_L1, Kind::Shell, "zsh(1), FILES"_L1},
    {AnyFolder, ".zprofile"_L1, Kind::Shell, "zsh(1), FILES"_L1},
    {AnyFolder, ".zlogin"_L1, Kind::Shell, "zsh(1), FILES"_L1},
    {AnyFolder, ".zlogout"_L1, Kind::Shell, "zsh(1), FILES"_L1},
    {AnyFolder, ".zsh_aliases"_L1, Kind::Shell, "zshrc by custom"_L1},
    {AnyFolder, ".oh-my-zsh/"_L1, Kind::Shell, "github.com/ohmyzsh/ohmyzsh"_L1},
    {AnyFolder, ".kshrc"_L1, Kind::Shell, "ksh(1)"_L1},
    {AnyFolder, ".mkshrc"_L1, Kind::Shell, "mksh(1)"_L1},
    {AnyFolder, ".cshrc"_L1, Kind::Shell, "csh(1)"_L1},
    {AnyFolder, ".tcshrc"_L1, Kind::Shell, "tcsh(1)"_L1},
    {AnyFolder, ".login"_L1, Kind::Shell, "csh(1)"_L1},
    {AnyFolder, ".xonshrc"_L1, Kind::Shell, "xon.sh"_L1},
    {AnyFolder, "config.fish"_L1, Kind::Shell, "fish(1)"_L1},
    {AnyFolder, ".inputrc"_L1, Kind::Shell, "readline(3)"_L1},
    {Config, "fish/"_L1, Kind::Shell, "fish(1)"_L1},
    {Config, "zsh/"_L1, Kind::Shell, "zsh(1), ZDOTDIR"_L1},
    {Config, "bash/"_L1, Kind::Shell, "bash(1) by custom"_L1},
    {Config, "nushell/"_L1, Kind::Shell, "nushell.sh/book"_L1},
    {Config, "powershell/"_L1, Kind::Shell, "learn.microsoft.com/powershell, profiles"_L1},
    {Config, "starship.toml"_L1, Kind::Shell, "starship.rs/config"_L1},
    {Data, "bash-completion/"_L1, Kind::Shell, "github.com/scop/bash-completion"_L1},
    // Single programs
    {AnyFolder, ".gdbinit"_L1, Kind::Tool, "gdb(1)"_L1},
    {AnyFolder, ".gdbearlyinit"_L1, Kind::Tool, "gdb(1)"_L1},
    {Config, "gdb/"_L1, Kind::Tool, "gdb(1)"_L1},
    {AnyFolder, ".lldbinit"_L1, Kind::Tool, "lldb.llvm.org/man/lldb"_L1},
    {AnyFolder, ".pdbrc"_L1, Kind::Tool, "docs.python.org/3/library/pdb"_L1},
    {AnyFolder, ".pythonrc"_L1, Kind::Tool, "python(1), PYTHONSTARTUP by custom"_L1},
    {AnyFolder, ".pythonrc.py"_L1, Kind::Tool, "python(1), PYTHONSTARTUP by custom"_L1},
    {AnyFolder, ".pystartup"_L1, Kind::Tool, "python(1), PYTHONSTARTUP by custom"_L1},
    {AnyFolder, "sitecustomize.py"_L1, Kind::Tool, "docs.python.org/3/library/site"_L1},
    {AnyFolder, "usercustomize.py"_L1, Kind::Tool, "docs.python.org/3/library/site"_L1},
    {AnyFolder, ".ipython/"_L1, Kind::Tool, "ipython.readthedocs.io, startup files"_L1},
    {AnyFolder, ".irbrc"_L1, Kind::Tool, "irb(1)"_L1},
    {AnyFolder, ".pryrc"_L1, Kind::Tool, "github.com/pry/pry"_L1},
    {AnyFolder, ".rspec"_L1, Kind::Tool, "rspec.info (--require)"_L1},
    {AnyFolder, ".Rprofile"_L1, Kind::Tool, "R, ?Startup"_L1},
    {AnyFolder, ".ghci"_L1, Kind::Tool, "downloads.haskell.org/ghc, GHCi"_L1},
    {AnyFolder, ".ocamlinit"_L1, Kind::Tool, "ocaml(1)"_L1},
    {AnyFolder, ".iex.exs"_L1, Kind::Tool, "hexdocs.pm/iex"_L1},
    {AnyFolder, ".psqlrc"_L1, Kind::Tool, "psql(1)"_L1},
    {AnyFolder, ".sqliterc"_L1, Kind::Tool, "sqlite3(1)"_L1},
    {AnyFolder, ".curlrc"_L1, Kind::Tool, "curl(1), --config"_L1},
    {AnyFolder, ".wgetrc"_L1, Kind::Tool, "wget(1)"_L1},
    {AnyFolder, ".screenrc"_L1, Kind::Tool, "screen(1)"_L1},
    {AnyFolder, ".tmux.conf"_L1, Kind::Tool, "tmux(1)"_L1},
    {Config, "tmux/"_L1, Kind::Tool, "tmux(1)"_L1},
    {AnyFolder, ".lesskey"_L1, Kind::Tool, "lesskey(1)"_L1},
    {AnyFolder, ".lessfilter"_L1, Kind::Tool, "lesspipe(1)"_L1},
    {AnyFolder, ".mailcap"_L1, Kind::Tool, "mailcap(5)"_L1},
    {AnyFolder, ".mailrc"_L1, Kind::Tool, "mail(1)"_L1},
    {AnyFolder, ".muttrc"_L1, Kind::Tool, "muttrc(5)"_L1},
    {AnyFolder, ".forward"_L1, Kind::Tool, "aliases(5)"_L1},
    {AnyFolder, ".procmailrc"_L1, Kind::Tool, "procmailrc(5)"_L1},
    {AnyFolder, ".ripgreprc"_L1, Kind::Tool, "rg(1), RIPGREP_CONFIG_PATH"_L1},
    {AnyFolder, ".ackrc"_L1, Kind::Tool, "ack(1)"_L1},
    {AnyFolder, ".ctags"_L1, Kind::Tool, "ctags(1), FILES"_L1},
    {AnyFolder, ".ctags.d/"_L1, Kind::Tool, "ctags(1), FILES"_L1},
    {AnyFolder, ".globalrc"_L1, Kind::Tool, "gtags.conf(5)"_L1},
    {AnyFolder, ".tigrc"_L1, Kind::Tool, "tigrc(5)"_L1},
    {AnyFolder, ".perltidyrc"_L1, Kind::Tool, "perltidy(1)"_L1},
    {AnyFolder, ".octaverc"_L1, Kind::Tool, "octave(1)"_L1},
    {AnyFolder, ".gnuplot"_L1, Kind::Tool, "gnuplot(1)"_L1},
    {AnyFolder, ".wezterm.lua"_L1, Kind::Tool, "wezterm.org/config"_L1},
    {Config, "wezterm/"_L1, Kind::Tool, "wezterm.org/config"_L1},
    {Config, "kitty/"_L1, Kind::Tool, "sw.kovidgoyal.net/kitty/conf"_L1},
    {Config, "alacritty/"_L1, Kind::Tool, "alacritty(5)"_L1},
    {Config, "ghostty/"_L1, Kind::Tool, "ghostty.org/docs/config"_L1},
    {Config, "ranger/"_L1, Kind::Tool, "ranger(1)"_L1},
    {Config, "lf/"_L1, Kind::Tool, "lf(1)"_L1},
    {Config, "mpv/"_L1, Kind::Tool, "mpv(1), scripts"_L1},
    // What the desktop or the system starts
    {Config, "autostart/"_L1, Kind::Login, "freedesktop.org, autostart specification"_L1},
    {Config, "systemd/"_L1, Kind::Login, "systemd.unit(5)"_L1},
    {Data, "systemd/"_L1, Kind::Login, "systemd.unit(5)"_L1},
    {Config, "environment.d/"_L1, Kind::Login, "environment.d(5)"_L1},
    {Config, "user-tmpfiles.d/"_L1, Kind::Login, "tmpfiles.d(5)"_L1},
    {Data, "user-tmpfiles.d/"_L1, Kind::Login, "tmpfiles.d(5)"_L1},
    {Data, "applications/"_L1, Kind::Login, "freedesktop.org, desktop entries"_L1},
    {Data, "dbus-1/"_L1, Kind::Login, "dbus-daemon(1), session services"_L1},
    {Data, "xsessions/"_L1, Kind::Login, "display managers"_L1},
    {Data, "gnome-shell/extensions/"_L1, Kind::Login, "gjs.guide/extensions"_L1},
    {Data, "nautilus/scripts/"_L1, Kind::Login, "help.gnome.org, Nautilus"_L1},
    {Data, "nautilus-python/extensions/"_L1, Kind::Login, "nautilus-python"_L1},
    {Data, "kio/servicemenus/"_L1, Kind::Login, "develop.kde.org, service menus"_L1},
    {Data, "plasma/"_L1, Kind::Login, "develop.kde.org, plasma"_L1},
    {Config, "plasma-workspace/"_L1, Kind::Login, "startplasma: env, shutdown"_L1},
    {Config, "lxsession/"_L1, Kind::Login, "lxsession(1)"_L1},
    {Config, "openbox/"_L1, Kind::Login, "openbox(1)"_L1},
    {Config, "i3/"_L1, Kind::Login, "i3(1)"_L1},
    {AnyFolder, ".i3/"_L1, Kind::Login, "i3(1)"_L1},
    {Config, "sway/"_L1, Kind::Login, "sway(5)"_L1},
    {Config, "hypr/"_L1, Kind::Login, "wiki.hypr.land"_L1},
    {Config, "niri/"_L1, Kind::Login, "github.com/YaLTeR/niri"_L1},
    {Config, "bspwm/"_L1, Kind::Login, "bspwm(1)"_L1},
    {Config, "awesome/"_L1, Kind::Login, "awesome(1)"_L1},
    {Config, "qtile/"_L1, Kind::Login, "docs.qtile.org"_L1},
    {Config, "waybar/"_L1, Kind::Login, "waybar(5)"_L1},
    {AnyFolder, ".xinitrc"_L1, Kind::Login, "xinit(1)"_L1},
    {AnyFolder, ".xserverrc"_L1, Kind::Login, "xinit(1)"_L1},
    {AnyFolder, ".xprofile"_L1, Kind::Login, "display managers"_L1},
    {AnyFolder, ".xsession"_L1, Kind::Login, "Xsession(5)"_L1},
    {AnyFolder, ".xsessionrc"_L1, Kind::Login, "Xsession(5)"_L1},
    {AnyFolder, ".Xresources"_L1, Kind::Login, "xrdb(1)"_L1},
    {AnyFolder, ".pam_environment"_L1, Kind::Login, "pam_env.conf(5)"_L1},
    {AnyFolder, ".local/bin/"_L1, Kind::Login, "file-hierarchy(7), in the search path"_L1},
};
// clang-format on

std::span<const ControlPlace> startUpTable()
{
    return kStartUp;
}

} // namespace AgentCore::GuardedPaths
