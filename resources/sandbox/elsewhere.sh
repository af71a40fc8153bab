# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Before a command that is to run where other files may be, see Bubblewrap::elsewhere(): for any
# sh(1), with the words of the command line. It is sent without these lines and without indentation,
# so no text in it may go over several lines.
#
# The first word is a token to speak with, the second bubblewrap as it is known here. Each of those
# behind them is a letter and what it is about:
#   =WORD for bubblewrap
#   nNAME and vVALUE a variable, in place of whose value /tmp stands where the folder of the last d
#   is missing
#   uNAME a variable to be removed
#   iID and cPATH, CPATH (if it is there) which must have it
#   kPATH the person shows
#   wPATH writable
#   rPATH readable
#   oPATH the session's own temporary folder
#   tPATH to be replaced by it
#   ePATH emptied
#   mPATH stands in for the next hMODE/PATH hidden
#   b the base of what follows
#   gPATH, GREST starts by itself
#   sPATH, SREST is secret
#   MNAME is a variable that names secrets
#   x the sockets that are open there
#   y where else what is hidden is mounted there
# and behind -- the command follows. Paths get into the command line as references to arguments and
# variables alone, so that none is ever read as text of the shell. Nothing is found by the PATH of
# the command, and nothing but stat and readlink is started. What was found may be gone when
# bubblewrap looks for it, as a socket: up to three times all is looked for.
ao_token=$1 ao_bwrap=$2
shift 2
unset CDPATH
no() {
    printf '[agentao %s no: %s; the command runs in the program itself]\n' "$ao_token" "$1"
    exit 127
}
own() (
    PATH=/usr/bin:/bin:/run/current-system/sw/bin
    "$@" 2>/dev/null
)
real() {
    if [ -d "$1" ] && cd -P -- "$1" 2>/dev/null; then ao_R=$PWD
    elif [ -L "$1" ]; then
        [ -e "$1" ] || return 1
        ao_R=$(own readlink -f -- "$1" && echo /)
        ao_R=${ao_R%??}
        [ -e "$ao_R" ] || no 'links cannot be followed here'
    elif [ -e "$1" ] && cd -P -- "${1%/*}/" 2>/dev/null; then ao_R=${PWD%/}/${1##*/}
    else return 1
    fi
}
at() {
    ao_n=$((ao_n + 1))
    eval "ao_r$ao_n=\$ao_R"
    ao_P="\"\$ao_r$ao_n\""
}
is_known() {
    case $ao_known in *"//$ao_R//"*) return 0 ;; esac
    ao_known="$ao_known//$ao_R//"
    return 1
}
is_in() {
    for ao_k in $1; do
        eval "ao_q=\$ao_r$ao_k"
        case $ao_R/ in "$ao_q"/*) return 0 ;; esac
    done
    return 1
}
empty() {
    [ -d "$ao_R" ] && ! is_known || return 0
    at
    ao_line="$ao_line --perms 0700 --tmpfs $ao_P" ao_private="$ao_private $ao_n"
}
hide() {
    is_known && return
    at
    ao_masked="$ao_masked $ao_n"
    if [ -d "$ao_R" ]; then ao_line="$ao_line --perms $1 --tmpfs $ao_P"
    else ao_line="$ao_line --ro-bind ${ao_S:-/dev/null} $ao_P"
    fi
}
secret() {
    real "$1" || return 0
    case $ao_home/ in "$ao_R"/*) return 0 ;; esac
    ao_S=
    hide 0000
}
starter() {
    real "$1" && is_in "$ao_writable" || return 0
    case $ao_kept in *"//$ao_R//"*) return 0 ;; esac
    at
    ao_line="$ao_line --ro-bind $ao_P $ao_P" ao_known=$ao_shown
}
moved() {
    ao_rest=$1
    while [ "$ao_rest" ]; do
        ao_one=${ao_rest%%:*}
        case $ao_rest in *:*) ao_rest=${ao_rest#*:} ;; *) ao_rest= ;; esac
        case $ao_one in /dev/*) ;; /*) secret "$ao_one" ;; esac
    done
}
sockets() {
    case ${XDG_RUNTIME_DIR-} in /*)
        real "$XDG_RUNTIME_DIR" && case $ao_home/ in "$ao_R"/*) ;; *) empty ;; esac ;;
    esac
    [ -r /proc/net/unix ] || return 0
    ao_found=0 ao_S=
    while read -r ao_a ao_a ao_a ao_a ao_a ao_a ao_a ao_s; do
        case $ao_s in /*) [ -S "$ao_s" ] && real "$ao_s" || continue ;; *) continue ;; esac
        is_in "$ao_writable $ao_private" || is_known && continue
        ao_found=$((ao_found + 1))
        [ $ao_found -le 64 ] || no 'there are too many sockets here'
        at
        ao_line="$ao_line --ro-bind /dev/null $ao_P"
    done </proc/net/unix
}
decoded() {
    ao_D= ao_rest=$1
    while :; do
        case $ao_rest in *\\*) ;; *) break ;; esac
        ao_D=$ao_D${ao_rest%%\\*} ao_rest=${ao_rest#*\\}
        case $ao_rest in
            040*) ao_D="$ao_D " ;;
            011*) ao_D=$ao_D$ao_tab ;;
            012*) ao_D=$ao_D$ao_newline ;;
            134*) ao_D="$ao_D\\" ;;
        esac
        ao_rest=${ao_rest#???}
    done
    ao_D=$ao_D$ao_rest
}
mount_at() {
    ao_own= ao_long=0 ao_j=0
    while [ $ao_j -lt $ao_mounts ]; do
        ao_j=$((ao_j + 1))
        eval "ao_q=\${ao_e$ao_j%/}"
        case $1/ in "$ao_q"/*) [ ${#ao_q} -lt $ao_long ] || ao_own=$ao_j ao_long=${#ao_q} ;; esac
    done
}
is_needed() {
    for ao_k in $ao_writable $ao_read; do
        eval "ao_q=\$ao_r$ao_k"
        case $ao_q/ in "$ao_R"/*) return 0 ;; esac
    done
    for ao_q in /etc/ /usr/ /var/; do
        case $ao_q in "$ao_R"/*) return 0 ;; esac
    done
    return 1
}
places() {
    mount_at "$1"
    [ "$ao_own" ] || return 0
    eval "ao_device=\$ao_d$ao_own ao_top=\${ao_o$ao_own%/} ao_q=\${ao_e$ao_own%/}"
    case $ao_twice in *" $ao_device "*) ;; *) return 0 ;; esac
    ao_file=$ao_top${1#"$ao_q"} ao_first=$ao_own ao_m=0
    while [ $ao_m -lt $ao_mounts ]; do
        ao_m=$((ao_m + 1))
        eval "ao_q=\$ao_d$ao_m ao_top=\${ao_o$ao_m%/} ao_point=\${ao_e$ao_m%/}"
        [ "$ao_q" = "$ao_device" ] && [ $ao_m -ne $ao_first ] || continue
        case $ao_file/ in
            "$ao_top"/*) ao_R=$ao_point${ao_file#"$ao_top"} ;;
            *) case $ao_top/ in "$ao_file"/*) ao_R=$ao_point ;; *) continue ;; esac ;;
        esac
        case $ao_R/ in "$1"/* | /proc/* | /dev/*) continue ;; esac # the command gets its own
        mount_at "$ao_R"
        if [ "$ao_own" = $ao_m ] && [ -e "$ao_R" ] && ! is_needed && ! is_in "$ao_private"; then hide 0000; fi
    done
}
mounts() {
    [ -r /proc/self/mountinfo ] || return 0
    ao_mounts=0 ao_devices=' ' ao_twice= ao_S=
    ao_tab=$(printf '\t') ao_newline=$(printf '\nx')
    ao_newline=${ao_newline%x}
    while read -r ao_a ao_a ao_device ao_a; do
        ao_root=${ao_a%% *} ao_point=${ao_a#* }
        ao_point=${ao_point%% *} ao_mounts=$((ao_mounts + 1))
        case $ao_devices in *" $ao_device "*) ao_twice="$ao_twice $ao_device " ;; esac
        ao_devices="$ao_devices$ao_device "
        decoded "$ao_root"
        eval "ao_d$ao_mounts=\$ao_device ao_o$ao_mounts=\$ao_D"
        decoded "$ao_point"
        eval "ao_e$ao_mounts=\$ao_D"
    done </proc/self/mountinfo
    [ "$ao_twice" ] || return 0
    for ao_h in $ao_masked; do
        eval "ao_place=\$ao_r$ao_h"
        places "$ao_place"
    done
    places /proc
    places /dev
}
compose() {
    ao_n=0 ao_i=0 ao_line= ao_known= ao_shown= ao_kept= ao_writable= ao_read= ao_masked= ao_private= ao_temporary= ao_S= ao_is_there=y ao_command=
    for ao_word do
        ao_i=$((ao_i + 1)) ao_p=${ao_word#?} ao_A="\"\${$ao_i#?}\""
        if [ "$ao_command" ]; then
            ao_line="$ao_line \"\${$ao_i}\""
            continue
        fi
        case $ao_word in
            --) ao_command=y ao_test="$ao_line -- /bin/sh -c :" ao_line="$ao_line --" ;;
            =*) ao_line="$ao_line $ao_A" ;;
            d*) ao_is_there=y; [ -z "$ao_p" ] || [ -d "$ao_p" ] || ao_is_there= ;;
            n*) ao_name=$ao_A ;;
            v*) if [ "$ao_is_there" ]; then ao_line="$ao_line --setenv $ao_name $ao_A"; else ao_line="$ao_line --setenv $ao_name /tmp"; fi ;;
            u*) ao_line="$ao_line --unsetenv $ao_A" ;;
            i*) ao_id=$ao_p ;;
            [cC]*)
                case $ao_word in C*) [ -e "$ao_p" ] || continue ;; esac
                [ "$(own stat -c %d:%i -- "$ao_p")" = "$ao_id" ] || no 'the folder is another one here' ;;
            k*) if real "$ao_p"; then ao_known="$ao_known//$ao_R//" ao_shown=$ao_known; fi ;;
            w*) if real "$ao_p" && [ "$ao_R" = "$ao_p" ]; then at; ao_line="$ao_line --bind $ao_P $ao_P" ao_writable="$ao_writable $ao_n"; fi ;;
            r*) if real "$ao_p" && [ "$ao_R" = "$ao_p" ]; then at; ao_line="$ao_line --ro-bind $ao_P $ao_P" ao_read="$ao_read $ao_n" ao_kept="$ao_kept//$ao_R//"; fi ;;
            o*) if [ -d "$ao_p" ] && [ -w "$ao_p" ]; then ao_temporary=$ao_A; fi ;;
            t*)
                real "$ao_p" && [ -d "$ao_R" ] || continue
                if [ -z "$ao_temporary" ]; then empty
                elif ! is_known; then
                    at
                    ao_line="$ao_line --bind $ao_temporary $ao_P" ao_private="$ao_private $ao_n"
                fi ;;
            e*) if real "$ao_p"; then empty; fi ;;
            m*) ao_S=; [ ! -e "$ao_p" ] || ao_S=$ao_A ;;
            h*)
                if real "/${ao_p#*/}"; then hide "${ao_p%%/*}"; fi
                ao_S= ;;
            b*)
                case $ao_p in
                    C) ao_base=${XDG_CONFIG_HOME-} ao_p=.config ;;
                    D) ao_base=${XDG_DATA_HOME-} ao_p=.local/share ;;
                    S) ao_base=${XDG_STATE_HOME-} ao_p=.local/state ;;
                    X) ao_base=${XDG_CACHE_HOME-} ao_p=.cache ;;
                    *) ao_base=$ao_home/ ;;
                esac
                case $ao_base in /*) ;; *) ao_base=$ao_home/$ao_p ;; esac ;;
            g*) starter "$ao_p" ;;
            G*) starter "${ao_base%/}/$ao_p" ;;
            s*) secret "$ao_p" ;;
            S*) secret "${ao_base%/}/$ao_p" ;;
            M*) eval "moved \"\${$ao_p-}\"" ;;
            x) sockets ;;
            y) mounts ;;
        esac
    done
}
case ${HOME-} in /*) ao_home=${HOME%/} ;; *) no 'HOME is not set here' ;; esac
if real "$ao_home/"; then ao_home=${ao_R%/}; fi
for ao_place in "$ao_bwrap" /usr/bin/bwrap /bin/bwrap /usr/local/bin/bwrap /run/current-system/sw/bin/bwrap; do
    if [ -x "$ao_place" ]; then break; fi
done
ao_bwrap=$ao_place
[ -x "$ao_bwrap" ] || no 'there is no bubblewrap here'
ao_tries=3
while :; do
    compose "$@"
    if cd / && ao_said=$(eval "\"\$ao_bwrap\" $ao_test" 2>&1 </dev/null); then break; fi
    ao_tries=$((ao_tries - 1))
    [ $ao_tries -gt 0 ] || no "bubblewrap does not start here ($ao_said)"
done
eval "\"\$ao_bwrap\" $ao_line"
ao_code=$?
[ $ao_code -ne 127 ] || printf '[agentao %s: the command ended with 127]\n' "$ao_token"
exit $ao_code
