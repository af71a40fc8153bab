# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 Agentao contributors
#
# What ./run and ./run-tests share: finding out whether the system has what is needed, installing it or making
# and entering the private Debian 13 root, configuring and building. Every message goes to standard error.
# The caller sets ao_project (absolute, without symbolic links) before it reads this file.
#
# Global variables begin with ao_, so that none of them changes one that the user has exported: the program gets
# the environment as it was.

ao_suite=trixie
ao_layout=1 # of the private root; a new number makes a new root
ao_parts=(build test develop) # of .ci/packages, in the private root
ao_marker=/etc/agentao-root
# shellcheck disable=SC2154
ao_ci=$ao_project/.ci
ao_cache=''
ao_root=''
ao_way=''
ao_job=''
ao_lock=''

say() { printf '%s\n' "$*" >&2; }
die() {
    say "$*"
    exit 1
}

# --- Jobs ----------------------------------------------------------------------------------------------------

# job COMMAND... runs a command in a process group of its own, which ends when this script is told to end.
job() {
    local status=0
    set -m
    "$@" </dev/null &
    ao_job=$!
    set +m
    wait "$ao_job" || status=$?
    ao_job=''
    return "$status"
}

end_job() {
    trap '' INT TERM HUP
    if [[ -n $ao_job ]]; then
        kill -TERM -- "-$ao_job" 2>/dev/null || true
        wait "$ao_job" 2>/dev/null || true
    fi
    exit "$1"
}

trap 'end_job 130' INT
trap 'end_job 143' TERM
trap 'end_job 129' HUP

# --- Package list --------------------------------------------------------------------------------------------

# packages PART... prints the names of these parts, one a line.
packages() {
    local wanted=" $* " part='' line
    while IFS= read -r line; do
        line=${line%%#*}
        line=${line//[[:space:]]/}
        case $line in
            '') ;;
            \[*) part=${line//[][]/} ;;
            *) [[ $wanted != *" $part "* ]] || printf '%s\n' "$line" ;;
        esac
    done <"$ao_ci/packages"
}

# --- Which way -----------------------------------------------------------------------------------------------

# Sets ao_cache: the folder for private roots and the compiler's cache.
find_cache() {
    local home=${HOME:-}
    if [[ ${XDG_CACHE_HOME:-} == /* ]]; then
        ao_cache=$XDG_CACHE_HOME/agentao
        return
    fi
    [[ $home == /* ]] || home=$(getent passwd "$(id -u)" | cut -d: -f6) || home=''
    if [[ $home == /?* ]]; then
        ao_cache=$home/.cache/agentao
    else
        ao_cache=/var/tmp/agentao-$(id -u)
    fi
}

# at_least HAVE WANTED compares versions of up to three numbers.
at_least() {
    local -a have want
    local i
    IFS=. read -r -a have <<<"$1"
    IFS=. read -r -a want <<<"$2"
    for i in 0 1 2; do
        [[ ${have[i]:-0} =~ ^[0-9]+$ ]] || return 1
        ((10#${have[i]:-0} <= 10#${want[i]:-0})) || return 0
        ((10#${have[i]:-0} >= 10#${want[i]:-0})) || return 1
    done
}

# Sets ao_way to one of
#   inside  in the private root already: everything is there
#   apt     Qt 6.8 and KDE Frameworks 6 come from the system's packages
#   root    a Debian relative that is too old: the private root
#   other   another system: what is there is used, or named
# and ao_root to the private root's folder (empty otherwise).
find_way() {
    ao_root=''
    if [[ -e $ao_marker ]]; then
        ao_way=inside
        return
    fi
    local id like version
    IFS='|' read -r id like version < <(
        unset ID ID_LIKE VERSION_ID
        # shellcheck source=/dev/null
        [[ ! -r /etc/os-release ]] || . /etc/os-release
        printf '%s|%s|%s\n' "${ID:-}" "${ID_LIKE:-}" "${VERSION_ID:-}"
    )
    ao_way=other
    if [[ $id == debian ]]; then
        # Testing and unstable have no number.
        if [[ -z $version ]] || at_least "$version" 13; then ao_way=apt; else ao_way=root; fi
    elif [[ $id == ubuntu ]]; then
        if at_least "${version:-0}" 25.04; then ao_way=apt; else ao_way=root; fi
    elif [[ " $like " == *' debian '* || " $like " == *' ubuntu '* ]]; then
        if apt_has_qt; then ao_way=apt; else ao_way=root; fi
    fi
    [[ $ao_way == root ]] || return 0
    find_cache
    local key
    key=$({
        printf '%s\n' "$ao_suite" "$ao_layout" "$(dpkg --print-architecture)"
        packages "${ao_parts[@]}" | LC_ALL=C sort
    } | sha256sum)
    ao_root=$ao_cache/root-${key:0:12}
}

# Whether a Debian relative with version numbers of its own has the packages.
apt_has_qt() {
    local qt
    qt=$(LC_ALL=C apt-cache policy qt6-base-dev 2>/dev/null | sed -n 's/^ *Candidate: *\([0-9]*:\)\{0,1\}//p')
    at_least "${qt%%[^0-9.]*}" 6.8 &&
        LC_ALL=C apt-cache policy libkf6syntaxhighlighting-dev 2>/dev/null | grep -q '^ *Candidate: *[0-9]'
}

# --- Setting up ----------------------------------------------------------------------------------------------

# as_root WHY COMMAND... runs a command with root's rights; says why, and that it uses sudo where it does.
as_root() {
    local why=$1
    shift
    if ((EUID == 0)); then
        say "$why"
        job "$@"
        return
    fi
    command -v sudo >/dev/null || die "$why: this needs root's rights, and there is no sudo here."
    say "$why, with sudo"
    sudo -- "$@" </dev/null
}

# set_up PART... makes sure that the packages of these parts are there, in the system or in the private root.
set_up() {
    case $ao_way in
        inside) ;;
        apt) set_up_apt "$@" ;;
        root) [[ -e $ao_root$ao_marker ]] || make_root ;;
        other) set_up_other ;;
    esac
}

# shellcheck disable=SC2016
ao_apt_install='apt-get -qq update || true; exec apt-get -qq -y install --no-install-recommends "$@"'

set_up_apt() {
    local name
    local -a wanted missing
    mapfile -t wanted < <(packages "$@" | LC_ALL=C sort -u)
    mapfile -t missing < <(LC_ALL=C comm -23 <(printf '%s\n' "${wanted[@]}") \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | LC_ALL=C sort -u))
    # Node can come from elsewhere, with an npm of its own that Debian's package would not go along with.
    for name in "${!missing[@]}"; do
        case ${missing[name]} in
            nodejs) ! command -v node >/dev/null || unset "missing[$name]" ;;
            npm) ! command -v npm >/dev/null || unset "missing[$name]" ;;
        esac
    done
    ((${#missing[@]})) || return 0
    as_root "Needs to install ${#missing[@]} packages: ${missing[*]}" \
        env DEBIAN_FRONTEND=noninteractive sh -c "$ao_apt_install" sh "${missing[@]}" >&2 ||
        die 'The packages could not be installed.'
}

make_root() {
    mkdir -p "$ao_cache" || die "A folder for the private root is needed; XDG_CACHE_HOME can name another one."
    if ! PATH=$PATH:/usr/sbin:/sbin command -v debootstrap >/dev/null; then
        local -a names=(debootstrap)
        [[ -e /usr/share/keyrings/debian-archive-keyring.gpg ]] || names+=(debian-archive-keyring)
        as_root "Installing ${names[*]}, the only change to this system" \
            env DEBIAN_FRONTEND=noninteractive sh -c "$ao_apt_install" sh "${names[@]}" >&2 ||
            die 'debootstrap could not be installed.'
    fi
    packages "${ao_parts[@]}" >"$ao_root.packages"
    as_root "Making a private Debian 13 root in $ao_root (once, some minutes, 2 GB)" \
        env "http_proxy=${http_proxy:-}" "https_proxy=${https_proxy:-}" "no_proxy=${no_proxy:-}" \
        bash "$ao_ci/make-root" "$ao_root" "$ao_suite" "$ao_root.packages" "$(repository Debian)" \
        "$(repository Debian-Security)" >&2 ||
        die "The private root could not be made in $ao_cache. XDG_CACHE_HOME can name another folder (not one mounted nodev or noexec)."
}

# repository LABEL prints where this system takes Debian's packages from, or nothing.
repository() {
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(COMPONENT)|$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        awk -F '|' -v label="$1" \
            '$1 == "Debian" && $2 == label && $3 == "main" && $4 ~ /^https?:/ && !seen++ { print $4 }'
}

set_up_other() {
    local -a missing=()
    local name qt
    for name in c++ cmake ninja git; do
        command -v "$name" >/dev/null || missing+=("$name")
    done
    qt=$(qmake6 -query QT_VERSION 2>/dev/null || qmake-qt6 -query QT_VERSION 2>/dev/null) || qt=0
    at_least "$qt" 6.8 || missing+=('Qt >= 6.8')
    for name in Qt6HttpServer Qt6NetworkAuth Qt6WebSockets Qt6Svg Qt6LinguistTools Qt6Keychain KF6SyntaxHighlighting; do
        has_file "cmake/$name" || missing+=("$name")
    done
    for name in md4c.h git2.h gumbo.h yaml-cpp valijson readline/readline.h; do
        has_file "$name" || missing+=("$name")
    done
    ((${#missing[@]})) || return 0
    say "Missing: ${missing[*]}"
    if command -v dnf >/dev/null; then
        say 'Please install: gcc-c++ cmake ninja-build ccache git pkgconf qt6-qtbase-devel qt6-qttools-devel' \
            'qt6-linguist qt6-qtsvg-devel qt6-qtwayland qt6-qthttpserver-devel qt6-qtwebsockets-devel' \
            'qt6-qtnetworkauth-devel kf6-syntax-highlighting-devel md4c-devel libgit2-devel gumbo-parser-devel yaml-cpp-devel valijson-devel readline-devel' \
            'qtkeychain-qt6-devel qtermwidget-devel bubblewrap ctags valgrind; for the tests: xorg-x11-server-Xvfb openbox xdotool' \
            'ImageMagick google-noto-sans-cjk-fonts nodejs npm python3 procps-ng'
    elif command -v pacman >/dev/null; then
        say 'Please install: gcc cmake ninja ccache git pkgconf qt6-base qt6-tools qt6-svg qt6-wayland' \
            'qt6-httpserver qt6-networkauth qt6-websockets syntax-highlighting md4c libgit2 gumbo-parser yaml-cpp valijson readline' \
            'qtkeychain-qt6 qtermwidget bubblewrap ctags valgrind; for the tests: xorg-server-xvfb xorg-xauth openbox xdotool' \
            'imagemagick noto-fonts-cjk nodejs npm python procps-ng'
    else
        say "Please install them; $ao_ci/packages has their names on Debian."
    fi
    exit 1
}

# has_file NAME: a folder of CMake's packages or a header, where systems and CMAKE_PREFIX_PATH have them.
has_file() {
    local prefix dir
    local -a prefixes
    IFS=:\; read -r -a prefixes <<<"${CMAKE_PREFIX_PATH:-}"
    for prefix in "${prefixes[@]}" /usr /usr/local; do
        for dir in "$prefix"/{include,lib,lib64,share} "$prefix"/lib/*-linux-*; do
            [[ ! -e $dir/$1 ]] || return 0
        done
    done
    return 1
}

# --- Entering ------------------------------------------------------------------------------------------------

# Sets the array ao_enter: the words before a command that run it in the private root, in the same process where
# the kernel allows that. Empty where no root is used.
# shellcheck disable=SC2034 # used by the scripts that read this file
prepare_enter() {
    ao_enter=()
    [[ $ao_way == root ]] || return 0
    : >"$ao_root.used" # for .ci/make-root, which removes roots long unused
    local -a rest=("$ao_root" "$ao_project" "$ao_cache")
    local -a new=(unshare --mount --propagation slave)
    if ((EUID == 0)); then
        "${new[@]}" true 2>/dev/null ||
            die 'The private root needs a mount namespace, which is not allowed here. Debian 13 needs no private root.'
        ao_enter=("${new[@]}" -- bash "$ao_ci/enter" root "${rest[@]}")
        return
    fi
    new+=(--user --map-root-user)
    if "${new[@]}" -- mount -t tmpfs tmpfs "$ao_root/mnt" 2>/dev/null; then
        ao_enter=("${new[@]}" -- bash "$ao_ci/enter" "user:$(id -u):$(id -g)" "${rest[@]}")
        return
    fi
    command -v sudo >/dev/null ||
        die 'The private root needs user namespaces or sudo; neither can be used here.'
    say 'Entering the private root with sudo, because user namespaces are not allowed here'
    local file gids
    file=$(mktemp) # mktemp lets nobody else read it; there are keys in the environment
    env -0 >"$file"
    # The main group first.
    gids=$(id -G)
    gids="$(id -g),${gids// /,}"
    ao_enter=(sudo -- unshare --mount --propagation slave -- bash "$ao_ci/enter"
        "sudo:$(id -u):$gids:$file" "${rest[@]}")
}

# --- Building ------------------------------------------------------------------------------------------------

# Sets the array ao_tools: words before a build command that give it what it needs in the private root.
prepare_tools() {
    ao_tools=(env)
    if [[ $ao_way == inside ]]; then
        find_cache
        ao_tools=(env "CCACHE_DIR=${CCACHE_DIR:-$ao_cache/ccache}")
    fi
}

lock() { # FILE WHAT
    exec {ao_lock}>"$1"
    if ! flock -n "$ao_lock"; then
        say "Waiting for another $2"
        job flock "$ao_lock"
    fi
}

unlock() { exec {ao_lock}>&-; }

# configure PRESET, when that was not done yet or with other presets, or on another system.
configure() {
    local dir=$ao_project/build/$1 key
    local -a fresh=()
    key=$(cd "$ao_project" && cat CMakePresets.json CMakeUserPresets.json "$ao_marker" /etc/os-release 2>/dev/null |
        sha256sum) || true
    key="${key%% *} $ao_project"
    [[ ! -e $dir/build.ninja || ! -e $dir/.configured || $(<"$dir/.configured") != "$key" ]] || return 0
    say "Configuring $1"
    [[ ! -e $dir/CMakeCache.txt ]] || fresh=(--fresh)
    mkdir -p "$dir"
    if ! (cd "$ao_project" && exec "${ao_tools[@]}" cmake --preset "$1" "${fresh[@]}") >"$dir/configure.log" 2>&1; then
        cat "$dir/configure.log" >&2
        return 1
    fi
    grep -A 5 '^CMake .*Warning' "$dir/configure.log" >&2 || true
    printf '%s' "$key" >"$dir/.configured"
}

# build PRESET [TARGET]
build() {
    local dir=$ao_project/build/$1 target=${2:-all} status=0
    prepare_tools
    mkdir -p "$ao_project/build"
    # The build's processes share the lock, the program does not.
    lock "$ao_project/build/$1.lock" "build of $1"
    job configure "$1" || status=$?
    if ((status == 0)) && ! up_to_date "$dir" "$target"; then
        say "Building $1"
        job compile "$1" "$target" || status=$?
    fi
    unlock
    return "$status"
}

up_to_date() {
    [[ $("${ao_tools[@]}" ninja -C "$1" -n "$2" 2>/dev/null | tail -n 1) == 'ninja: no work to do.' ]]
}

compile() {
    cd "$ao_project" && exec "${ao_tools[@]}" cmake --build --preset "$1" --target "$2" >&2
}
