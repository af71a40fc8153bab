// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/worktree/worktrees.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

//! A repository with a commit, and a place for its work trees; anew for each test function.
class WorktreeBench : public QObject
{
    Q_OBJECT

private slots:
    void init();

protected:
    //! In the repository; a failure fails the test.
    void shell(const QString &command);
    //! "(none)" where there is no such file.
    QByteArray read(const QString &path) const;
    AgentCore::Worktree make(const QString &branch = {});
    AgentCore::LookTime time() const
    {
        return {{}, std::chrono::steady_clock::now() + std::chrono::seconds(60)};
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_base; //!< Around all of it.
    QString m_top; //!< The repository, in the folder "project".
    QByteArray m_output; //!< Of the last shell().
    std::unique_ptr<AgentCore::Worktrees> m_trees;
};
