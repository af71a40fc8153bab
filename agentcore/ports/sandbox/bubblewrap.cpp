// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"

#include "agentcore/base/guardedtable.h"
#include "agentcore/base/pathbelow.h"

#include <QFile>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <sys/stat.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore::Bubblewrap {

namespace {

enum class Kind { Writable, Readable, Emptied, Temporary, Hidden };

struct Mount
{
    QString path;
    Kind kind;
};

} // namespace

// A folder on the way to something that is not hidden must be passed.
static QString modeOfHidden(const QString &folder, const SandboxProfile &profile)
{
    const auto isInIt = [&folder](const QString &path) { return isBelow(path, folder); };
    const bool isPassed = std::ranges::any_of(profile.writable, isInIt)
        || std::ranges::any_of(profile.readable, isInIt);
    return isPassed ? u"0111"_s : u"0000"_s;
}

// Each costs a fraction of a millisecond, so none is made that changes nothing.
static bool isNeeded(const Mount &mount, const Mount *above, const SandboxProfile &profile)
{
    const auto isInIt = [&mount](const QString &path) { return isBelow(path, mount.path); };
    switch (mount.kind) {
    case Kind::Writable: // a mount cannot be renamed, and so what it protects stays where it is
        return !above || above->kind != Kind::Writable
            || std::ranges::any_of(profile.readable, isInIt)
            || std::ranges::any_of(profile.hidden, isInIt);
    case Kind::Readable:
        return above && above->kind != Kind::Readable;
    case Kind::Emptied:
    case Kind::Temporary:
    case Kind::Hidden: // what lies in an empty folder is not there
        return !above || above->kind == Kind::Writable || above->kind == Kind::Readable;
    }
    Q_UNREACHABLE_RETURN(true);
}

static QList<Mount> mounts(const SandboxProfile &profile)
{
    QList<Mount> all;
    const auto add = [&all](const QStringList &paths, Kind kind) {
        for (const QString &path : paths)
            all.append({path, kind});
    };
    add(profile.writable, Kind::Writable);
    add(profile.readable, Kind::Readable);
    add(profile.emptied, Kind::Emptied);
    add(profile.temporary, Kind::Temporary);
    add(profile.hidden, Kind::Hidden);
    // The folder goes before what lies in it.
    std::ranges::stable_sort(all, {}, [](const Mount &mount) {
        return mount.path == "/"_L1 ? 0 : mount.path.count(u'/');
    });
    QList<Mount> needed;
    for (const Mount &mount : std::as_const(all)) {
        const Mount *above = nullptr;
        for (const Mount &other : std::as_const(needed)) {
            if (isBelow(mount.path, other.path))
                above = &other; // the last one is the nearest
        }
        if (isNeeded(mount, above, profile))
            needed.append(mount);
    }
    return needed;
}

static QStringList options(const Mount &mount, const SandboxProfile &profile)
{
    const QString &path = mount.path;
    switch (mount.kind) {
    case Kind::Writable:
        return {u"--bind"_s, path, path};
    case Kind::Readable:
        return {u"--ro-bind"_s, path, path};
    case Kind::Emptied:
        return {u"--perms"_s, u"0700"_s, u"--tmpfs"_s, path};
    case Kind::Temporary:
        return {u"--bind"_s, profile.ownTemporary, path};
    case Kind::Hidden:
        if (QFileInfo(path).isDir())
            return {u"--perms"_s, modeOfHidden(path, profile), u"--tmpfs"_s, path};
        // Else a device, and devices cannot be opened there.
        return {u"--ro-bind"_s, profile.standIns.value(path, u"/dev/null"_s), path};
    }
    Q_UNREACHABLE_RETURN({});
}

// Settings of the kernel belong to root by its user id alone, without a capability.
static QStringList kernelSettings(const SandboxProfile &profile)
{
    if (profile.kind == CommandProfile::Look)
        return {u"--remount-ro"_s, u"/proc"_s};
    QStringList arguments;
    for (const QString &path : {u"/proc/sys"_s, u"/proc/sysrq-trigger"_s, u"/proc/fs"_s,
                                u"/proc/acpi"_s, u"/proc/scsi"_s}) {
        if (QFileInfo::exists(path))
            arguments += {u"--ro-bind-try"_s, path, path};
    }
    return arguments;
}

static QStringList nameSpaces(const SandboxProfile &profile)
{
    QStringList arguments{
        // Without capabilities, also for root: else it would write to everything that is not a
        // file of a disk.
        u"--unshare-user"_s,
        u"--cap-drop"_s,
        u"ALL"_s,
        u"--unshare-pid"_s,
        u"--unshare-ipc"_s,
        u"--unshare-uts"_s,
        // Nothing of it outlives this program, whatever ends it.
        u"--die-with-parent"_s,
    };
    if (!profile.network)
        arguments.append(u"--unshare-net"_s);
    return arguments;
}

QStringList arguments(const SandboxProfile &profile, const QString &directory, int filter)
{
    QStringList arguments = nameSpaces(profile);
    if (filter >= 0)
        arguments += {u"--seccomp"_s, QString::number(filter)};
    arguments += {u"--ro-bind"_s, u"/"_s, u"/"_s};
    const QList<Mount> all = mounts(profile);
    for (const Mount &mount : all) {
        if (mount.path == "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s};
    arguments += kernelSettings(profile);
    for (const Mount &mount : all) {
        if (mount.path != "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--chdir"_s, directory, u"--"_s};
    return arguments;
}

// Each argument behind the first two is a letter and what it is about:
//   =WORD for bubblewrap  nNAME and vVALUE a variable, in place of whose value /tmp stands where
//   the folder of the last d is missing  uNAME one to be removed  iID and cPATH, CPATH (if it is
//   there) which must have it  kPATH the person shows  wPATH writable  rPATH readable  oPATH the
//   session's own temporary folder  tPATH to be replaced by it  ePATH emptied  mPATH stands in for
//   the next hMODE/PATH hidden  b the base of what follows  gPATH, GREST starts by itself  sPATH,
//   SREST is secret  MNAME is a variable that names secrets  x the sockets that are open there
// and behind -- the command follows. Paths get into the command line as references to arguments and
// variables alone, so that none is ever read as text of the shell. Nothing is found by the PATH of
// the command, and nothing but stat and readlink is started.
static constexpr auto kScript = R"sh(ao_token=$1 ao_bwrap=$2
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
case ${HOME-} in /*) ao_home=${HOME%/} ;; *) no 'HOME is not set here' ;; esac
if real "$ao_home/"; then ao_home=${ao_R%/}; fi
for ao_place in "$ao_bwrap" /usr/bin/bwrap /bin/bwrap /usr/local/bin/bwrap /run/current-system/sw/bin/bwrap; do
if [ -x "$ao_place" ]; then break; fi
done
ao_bwrap=$ao_place
[ -x "$ao_bwrap" ] || no 'there is no bubblewrap here'
ao_n=0 ao_i=0 ao_line= ao_known= ao_shown= ao_kept= ao_writable= ao_private= ao_temporary= ao_S= ao_is_there=y ao_command=
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
r*) if real "$ao_p" && [ "$ao_R" = "$ao_p" ]; then at; ao_line="$ao_line --ro-bind $ao_P $ao_P" ao_kept="$ao_kept//$ao_R//"; fi ;;
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
esac
done
cd / && ao_said=$(eval "\"\$ao_bwrap\" $ao_test" 2>&1 </dev/null) || no "bubblewrap does not start here ($ao_said)"
eval "\"\$ao_bwrap\" $ao_line"
ao_code=$?
[ $ao_code -ne 127 ] || printf '[agentao %s: the command ended with 127]\n' "$ao_token"
exit $ao_code
)sh"_L1;

QString mark(const QString &token)
{
    return u"[agentao "_s + token;
}

QString refusal(const QString &token)
{
    return mark(token) + " no: "_L1;
}

static QStringList words(const QStringList &options)
{
    QStringList words;
    for (const QString &option : options)
        words.append(u'=' + option);
    return words;
}

static QStringList variableItems(const SandboxProfile &profile)
{
    QStringList items;
    for (const auto &[name, value] : profile.variables.asKeyValueRange()) {
        const auto holds = [&value](const QString &folder) { return isAtOrBelow(value, folder); };
        const QStringList folders = profile.writable + QStringList{profile.ownTemporary};
        const auto folder = std::ranges::find_if(folders, holds);
        if (value.isNull())
            items.append(u'u' + name);
        else
            items += {u'd' + (folder == folders.cend() ? QString() : *folder), u'n' + name,
                      u'v' + value};
    }
    return items;
}

//! What must be the same folder there; one for caches needs not be, and what lies in another is it.
static QStringList identityItems(const SandboxProfile &profile, const QString &directory)
{
    QStringList items;
    const auto add = [&items](QChar letter, const QString &path) {
        struct stat info;
        if (::stat(QFile::encodeName(path).constData(), &info) == 0)
            items += {u"i%1:%2"_s.arg(info.st_dev).arg(info.st_ino), letter + path};
    };
    const QString caches = profile.variables.value(u"XDG_CACHE_HOME"_s);
    add(u'c', directory);
    for (const QString &path : profile.writable) {
        const auto holds = [&path](const QString &other) { return isBelow(path, other); };
        if (path != directory && path != caches && std::ranges::none_of(profile.writable, holds))
            add(u'C', path);
    }
    return items;
}

static QStringList items(const Mount &mount, const SandboxProfile &profile)
{
    const QString &path = mount.path;
    switch (mount.kind) {
    case Kind::Writable:
        return {u'w' + path};
    case Kind::Readable:
        return {u'r' + path};
    case Kind::Emptied:
        return {u'e' + path};
    case Kind::Temporary:
        return {u't' + path};
    case Kind::Hidden:
        if (const QString standIn = profile.standIns.value(path); !standIn.isEmpty())
            return {u'm' + standIn, u"h0000"_s + path};
        return {u'h' + modeOfHidden(path, profile) + path};
    }
    Q_UNREACHABLE_RETURN({});
}

//! What  find tells of a home folder that is not known here.
template <typename Find> static QStringList itemsOfHome(QChar letter, Find find)
{
    static constexpr std::pair<QLatin1StringView, QLatin1StringView> kBases[]
        = {{"XDG_CONFIG_HOME"_L1, "/C"_L1},
           {"XDG_DATA_HOME"_L1, "/D"_L1},
           {"XDG_STATE_HOME"_L1, "/S"_L1},
           {"XDG_CACHE_HOME"_L1, "/X"_L1}};
    QProcessEnvironment environment;
    for (const auto &[name, folder] : kBases)
        environment.insert(name, folder);
    QMap<QString, QStringList> byBase;
    const QStringList places = find(u"/H"_s, environment);
    for (const QString &place : places)
        byBase[place.mid(1, 1)].append(letter + place.sliced(3));
    QStringList items;
    for (const auto &[base, rest] : byBase.asKeyValueRange())
        items += QStringList{u'b' + base} + rest;
    return items;
}

//! Of what is there and not here, or here by another name.
static QStringList itemsOfNames(const SandboxProfile &profile)
{
    QStringList items;
    const auto add = [&items](QChar letter, const QStringList &paths) {
        for (const QString &path : paths)
            items.append(letter + path);
    };
    add(u'e', profile.emptied);
    add(u'g', profile.guarded);
    items += itemsOfHome(u'G', GuardedPaths::startUpPlaces);
    add(u's', profile.hidden);
    items += itemsOfHome(u'S', GuardedPaths::secretPlaces);
    for (const GuardedPaths::MovedPlace &moved : GuardedPaths::movedTable())
        items.append(u'M' + QString(moved.variable));
    items.append(u"x"_s);
    return items;
}

QStringList elsewhere(const QString &program, const SandboxProfile &profile,
                      const QString &directory, const QString &token)
{
    const SandboxProfile resolved = profile.resolved();
    QStringList all{u"/bin/sh"_s, u"-c"_s, kScript, u"agentao"_s, token, program};
    all += identityItems(profile, directory) + words({u"--new-session"_s}) + variableItems(profile)
        + words(nameSpaces(profile) + QStringList{u"--ro-bind"_s, u"/"_s, u"/"_s});
    for (const QString &path : profile.shown)
        all.append(u'k' + path);
    if (!resolved.ownTemporary.isEmpty())
        all.append(u'o' + resolved.ownTemporary);
    const QList<Mount> mounted = mounts(resolved);
    for (const Mount &mount : mounted) {
        if (mount.path == "/"_L1)
            all += items(mount, resolved);
    }
    all += words(QStringList{u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s}
                 + kernelSettings(profile));
    for (const Mount &mount : mounted) {
        if (mount.path != "/"_L1)
            all += items(mount, resolved);
    }
    all += itemsOfNames(profile) + words({u"--chdir"_s, directory}) + QStringList{u"--"_s};
    return all;
}

} // namespace AgentCore::Bubblewrap
