// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/projectfolders.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

//! A project with a git folder, a user's folder and a home of their own.
class KnowledgeFixture
{
public:
    KnowledgeFixture()
        : m_home(QFileInfo(m_dir.path()).canonicalFilePath() + QLatin1StringView("/home"))
    {
        make(project());
        make(config());
        qputenv("HOME", m_home.toUtf8());
    }

    QString base() const { return QFileInfo(m_dir.path()).canonicalFilePath(); }
    QString project() const { return base() + QLatin1StringView("/project"); }
    QString config() const { return base() + QLatin1StringView("/config"); }
    QString home() const { return m_home; }

    static void make(const QString &folder) { QVERIFY(QDir().mkpath(folder)); }
    //! \a path: absolute, or below the project.
    void write(const QString &path, const QByteArray &text) const
    {
        const QString full
            = path.startsWith(QLatin1Char('/')) ? path : project() + QLatin1Char('/') + path;
        make(QFileInfo(full).path());
        QVERIFY(putFile(full, text));
    }
    void useGit() const { make(project() + QLatin1StringView("/.git")); }
    AgentCore::ProjectFolders folders(const QString &below = {}) const
    {
        const QString cwd = below.isEmpty() ? project() : project() + QLatin1Char('/') + below;
        return AgentCore::ProjectFolders::find({cwd}, config());
    }

    AgentCore::KnowledgeFiles files;

private:
    QTemporaryDir m_dir;
    QString m_home;
};
