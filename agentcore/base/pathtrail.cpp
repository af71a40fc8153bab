// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/pathtrail.h"

#include <QFile>

#include <climits>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString PathTrail::joined(const QString &folder, const QString &name)
{
    return folder == "/"_L1 ? folder + name : folder + u'/' + name;
}

QString PathTrail::follow(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    if (slash < 0 || path.size() == 1)
        return u"/"_s;
    if (const auto known = m_real.constFind(path); known != m_real.cend())
        return *known;
    m_real.insert(path, QString()); // a circle of links leads nowhere
    const QString folder = follow(path.first(slash));
    const QStringView name = QStringView(path).sliced(slash + 1);
    QString real;
    if (folder.isEmpty() || name.isEmpty() || name == "."_L1)
        real = folder;
    else if (name == ".."_L1)
        real = folder.first(qMax(qsizetype(1), folder.lastIndexOf(u'/')));
    else
        real = step(folder, name.toString());
    m_real.insert(path, real);
    return real;
}

QString PathTrail::step(const QString &folder, const QString &name)
{
    constexpr int kMaxLinks = 40; // as the kernel follows
    const QString path = joined(folder, name);
    struct stat info;
    const bool isThere = ::lstat(QFile::encodeName(path).constData(), &info) == 0;
    const bool isLink = isThere && S_ISLNK(info.st_mode);
    m_folders[folder].insert(name, !isThere || isLink);
    if (!isLink)
        return isThere ? path : QString();
    if (m_links >= kMaxLinks)
        return {};
    ++m_links;
    // As it is written: with ".." behind links it leads elsewhere than its text.
    char target[PATH_MAX];
    const ssize_t size = ::readlink(QFile::encodeName(path).constData(), target, sizeof target);
    const QString text = QFile::decodeName(QByteArray(target, qMax(ssize_t(0), size)));
    const QString real
        = text.isEmpty() ? QString() : follow(text.startsWith(u'/') ? text : joined(folder, text));
    --m_links;
    return real;
}

} // namespace AgentCore
