// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/pathindex.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>

namespace AgentCore {

//! \brief Keeps a PathIndex of one folder, built on a worker thread when somebody asks for it.
class AGENTCORE_EXPORT PathIndexer : public QObject
{
    Q_OBJECT

public:
    explicit PathIndexer(QObject *parent = nullptr);
    ~PathIndexer() override;

    //! Absolute; another folder than before: the index is empty until it is built.
    void setFolder(const QString &folder);
    QString folder() const { return m_folder; }
    //! As setFolder(); at first they are left out.
    void setIgnored(PathIndex::Ignored ignored);
    //! \brief Builds the index when there is none or it is older than some seconds.
    //!
    //! Returns at once; leads to indexed() when it was built.
    void refresh();
    //! The latest one, which may be old; never null. Shared with nobody who changes it.
    std::shared_ptr<const PathIndex> index() const { return m_index; }
    bool isBuilding() const { return m_isBuilding; }

signals:
    void indexed();

private:
    void forget();

    QString m_folder;
    PathIndex::Ignored m_ignored = PathIndex::Ignored::LeftOut;
    std::shared_ptr<const PathIndex> m_index; // values for other threads, hence shared
    std::stop_source m_stop;
    QElapsedTimer m_age; //!< Invalid: there is none of this folder.
    qint64 m_buildTime = 0; //!< Of the last one, in milliseconds.
    quint64 m_number = 0; //!< Counts what was to be indexed.
    bool m_isBuilding = false;
};

} // namespace AgentCore
