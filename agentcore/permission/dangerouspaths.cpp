// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/dangerouspaths.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static const QStringList &systemFolders()
{
    static const QStringList folders = {
        u"/"_s,
        u"/bin"_s,
        u"/boot"_s,
        u"/dev"_s,
        u"/etc"_s,
        u"/home"_s,
        u"/lib"_s,
        u"/lib32"_s,
        u"/lib64"_s,
        u"/media"_s,
        u"/mnt"_s,
        u"/opt"_s,
        u"/proc"_s,
        u"/root"_s,
        u"/run"_s,
        u"/sbin"_s,
        u"/srv"_s,
        u"/sys"_s,
        u"/usr"_s,
        u"/usr/bin"_s,
        u"/usr/include"_s,
        u"/usr/lib"_s,
        u"/usr/lib32"_s,
        u"/usr/lib64"_s,
        u"/usr/local"_s,
        u"/usr/local/bin"_s,
        u"/usr/local/lib"_s,
        u"/usr/sbin"_s,
        u"/usr/share"_s,
        u"/var"_s,
        u"/var/lib"_s,
        u"/var/log"_s,
        u"/Applications"_s,
        u"/Library"_s,
        u"/System"_s,
        u"/Users"_s,
        u"/Volumes"_s,
        QDir::cleanPath(QDir::homePath()),
    };
    return folders;
}

// Everything below these, too.
static constexpr QLatin1StringView kSystemTrees[] = {
    "/bin/"_L1,  "/boot/"_L1, "/lib/"_L1,     "/lib64/"_L1,    "/proc/"_L1,
    "/sbin/"_L1, "/sys/"_L1,  "/usr/bin/"_L1, "/usr/sbin/"_L1, "/System/"_L1,
};

static bool hasGlob(QStringView text)
{
    return std::ranges::any_of(text, [](QChar c) { return c == u'*' || c == u'?' || c == u'['; });
}

// A bracket that is not closed stands for itself, as in a shell.
static QRegularExpression wildcard(const QString &pattern)
{
    const QRegularExpression expression(QRegularExpression::wildcardToRegularExpression(pattern));
    return expression.isValid() ? expression
                                : QRegularExpression(QRegularExpression::anchoredPattern(
                                      QRegularExpression::escape(pattern)));
}

// "/etc/*", "/etc/.", "/etc/.[!.]*" and the like are the folder itself.
static QString withoutEverything(const QString &path)
{
    static const QRegularExpression everything(
        u"^(\\.?\\*+|\\?\\*+|\\.?\\[[!^][^]]*\\]\\*|\\.\\.\\?\\*)$"_s);
    QString folder = QDir::cleanPath(path);
    while (true) {
        const qsizetype slash = folder.lastIndexOf(u'/');
        if (slash < 0 || !everything.match(folder.sliced(slash + 1)).hasMatch())
            return folder;
        folder = slash == 0 ? u"/"_s : folder.first(slash);
    }
}

static bool isNamedSystemFolder(const QString &folder)
{
    static const QRegularExpression homes(u"^/(home|Users)/[^/]+$"_s);
    if (systemFolders().contains(folder) || homes.match(folder).hasMatch())
        return true;
    return std::ranges::any_of(kSystemTrees, [&](auto tree) { return folder.startsWith(tree); });
}

bool isSystemFolder(const QString &path)
{
    const QString folder = withoutEverything(path);
    if (isNamedSystemFolder(folder))
        return true;
    if (hasGlob(folder)) {
        const QRegularExpression expression = wildcard(folder);
        return expression.isValid()
            && std::ranges::any_of(systemFolders(), [&expression](const QString &known) {
                   return known != "/"_L1 && expression.match(known).hasMatch();
               });
    }
    // A link is deleted as a link, unless what is in it is meant.
    const bool contents = path.endsWith(u'/') || folder != QDir::cleanPath(path);
    const QString target = contents ? QFileInfo(folder).canonicalFilePath() : QString();
    return !target.isEmpty() && isNamedSystemFolder(target);
}

bool isRawDevice(const QString &path)
{
    static const QRegularExpression names(
        u"^/dev/((sd|hd|vd|xvd)[a-z*?\\[]|(nvme|mmcblk|loop|md|sr|nbd|zram|ram|bcache)[0-9*?\\[]"
        "|dm-|r?disk|mapper/|block/|(mem|kmem|port)$)"_s);
    const QString clean = QDir::cleanPath(path);
    if (names.match(clean).hasMatch())
        return true;
    if (!clean.startsWith("/dev/"_L1) || !hasGlob(clean))
        return false;
    static const QStringList samples = {u"/dev/sda"_s,     u"/dev/hda"_s,     u"/dev/vda"_s,
                                        u"/dev/nvme0n1"_s, u"/dev/mmcblk0"_s, u"/dev/mem"_s};
    const QRegularExpression expression = wildcard(clean);
    return expression.isValid() && std::ranges::any_of(samples, [&](const QString &sample) {
               return expression.match(sample).hasMatch();
           });
}

bool isDevice(const QString &path)
{
    static const QRegularExpression harmless(
        u"^/dev/(null|zero|full|std(in|out|err)|tty.*|pts/.*|fd/.*|shm/.*|u?random)$"_s);
    const QString clean = QDir::cleanPath(path);
    return clean.startsWith("/dev/"_L1) && !harmless.match(clean).hasMatch();
}

} // namespace AgentCore
