// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/seenfiles.h"

#include "agentcore/ports/openfile.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Empty: there is no such file.
static QByteArray stampAt(const QString &path)
{
    struct stat info = {};
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0)
        return {};
    return stampOf(info);
}

void SeenFiles::note(const QHash<QString, QByteArray> &seen)
{
    m_stamps.clear();
    for (auto it = seen.cbegin(); it != seen.cend() && m_stamps.size() < kMaxFiles; ++it)
        m_stamps.insert(it.key(), stampAt(it.key()));
}

static bool isAsSeen(const QString &path, const QByteArray &hash)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return false;
    const auto file = openRegular(*place, path);
    if (!file)
        return false;
    const auto bytes = readAll(*file, SeenFiles::kMaxHashedBytes, path);
    return bytes && hashOf(*bytes) == hash;
}

QStringList SeenFiles::changed(const QHash<QString, QByteArray> &seen)
{
    QStringList paths;
    for (auto it = m_stamps.begin(); it != m_stamps.end(); ++it) {
        const QByteArray now = stampAt(it.key());
        if (now == it.value())
            continue;
        it.value() = now;
        const auto known = seen.constFind(it.key());
        if (known != seen.cend() && !isAsSeen(it.key(), *known))
            paths.append(it.key());
    }
    paths.sort();
    return paths;
}

} // namespace AgentCore
