// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pathindexer.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/ignorelayers.h"

#include <utility>

namespace AgentCore {

// An index is built again when it is older than this, and than some times what building it took.
static constexpr qint64 kFreshMilliseconds = 5'000;
static constexpr qint64 kBuildShare = 20;

PathIndexer::PathIndexer(QObject *parent)
    : QObject(parent)
    , m_index(std::make_shared<PathIndex>())
{ }

PathIndexer::~PathIndexer()
{
    m_stop.request_stop();
}

void PathIndexer::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_folder = folder;
    forget();
}

void PathIndexer::setIgnored(PathIndex::Ignored ignored)
{
    if (std::exchange(m_ignored, ignored) != ignored)
        forget();
}

void PathIndexer::forget()
{
    m_stop.request_stop();
    m_stop = {};
    m_index = std::make_shared<PathIndex>();
    m_age.invalidate();
    m_isBuilding = false;
    ++m_number;
}

void PathIndexer::refresh()
{
    const bool isFresh = m_age.isValid()
        && m_age.elapsed() < std::max(kFreshMilliseconds, kBuildShare * m_buildTime);
    if (m_isBuilding || isFresh || m_folder.isEmpty())
        return;
    m_isBuilding = true;
    QElapsedTimer timer;
    timer.start();
    runInPool(
        this,
        [folder = m_folder, ignored = m_ignored, token = m_stop.get_token()] {
            return std::make_shared<const PathIndex>(
                PathIndex::ofTree(folder, globalIgnoreFile(), token, ignored));
        },
        [this, timer, number = m_number](const std::shared_ptr<const PathIndex> &index) {
            if (number != m_number)
                return;
            m_isBuilding = false;
            m_index = index;
            m_buildTime = timer.elapsed();
            m_age.start();
            emit indexed();
        });
}

} // namespace AgentCore
