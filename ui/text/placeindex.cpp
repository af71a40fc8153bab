// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/placeindex.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Ui {

PlaceIndex::PlaceIndex(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_clock.start();
}

PlaceIndex::~PlaceIndex()
{
    m_pool.waitForDone();
}

void PlaceIndex::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_folder = folder;
    ++m_generation;
    m_entries.clear();
    m_wanted.clear();
}

QString PlaceIndex::file(const QString &path)
{
    if (m_folder.isEmpty() || path.isEmpty())
        return {};
    const auto known = m_entries.constFind(path);
    if (known != m_entries.cend()) {
        const bool isFresh = known->checkedAt < 0 || !known->file.isEmpty()
            || m_clock.elapsed() - known->checkedAt < kMissMilliseconds;
        if (isFresh)
            return known->file;
    } else if (m_entries.size() >= kMaxPaths) {
        ++m_generation;
        m_entries.clear();
        m_wanted.clear();
    }
    m_entries.insert(path, {});
    m_wanted.append(path);
    if (m_wanted.size() == 1)
        QMetaObject::invokeMethod(this, &PlaceIndex::lookUp, Qt::QueuedConnection);
    return {};
}

// In a worker: file systems may be slow.
static QHash<QString, QString> existing(const QString &folder, const QStringList &paths)
{
    QHash<QString, QString> files;
    const QString root = QFileInfo(folder).canonicalFilePath();
    const QDir base(folder);
    for (const QString &path : paths) {
        QString whole = path;
        if (whole.startsWith("~/"_L1))
            whole.replace(0, 1, QDir::homePath());
        const QFileInfo info(QDir::cleanPath(base.absoluteFilePath(whole)));
        const bool isInside
            = info.isFile() && !root.isEmpty() && info.canonicalFilePath().startsWith(root + u'/');
        files.insert(path, isInside ? info.absoluteFilePath() : QString());
    }
    return files;
}

void PlaceIndex::lookUp()
{
    if (m_isLooking || m_wanted.isEmpty())
        return;
    m_isLooking = true;
    m_pool.start(
        [this, generation = m_generation, folder = m_folder, paths = std::exchange(m_wanted, {})] {
            const QHash<QString, QString> files = existing(folder, paths);
            QMetaObject::invokeMethod(
                this, [this, generation, files] { take(generation, files); }, Qt::QueuedConnection);
        });
}

void PlaceIndex::take(int generation, const QHash<QString, QString> &files)
{
    m_isLooking = false;
    bool hasFound = false;
    if (generation == m_generation) {
        for (auto it = files.cbegin(); it != files.cend(); ++it) {
            m_entries.insert(it.key(), {it.value(), m_clock.elapsed()});
            hasFound = hasFound || !it.value().isEmpty();
        }
    }
    lookUp();
    if (hasFound)
        emit found();
}

} // namespace Ui
