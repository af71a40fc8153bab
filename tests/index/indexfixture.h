// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionindex.h"

#include <QTemporaryDir>

#include <vector>

namespace Testing {

using namespace Qt::StringLiterals;

//! Session files in folders of their own, and a state folder for their index.
class IndexFixture
{
public:
    using Events = std::vector<AgentCore::SessionEvent>;

    IndexFixture();

    QString state() const { return m_root + "/state"_L1; }
    QString database() const { return state() + "/index.sqlite"_L1; }
    //! A folder of this name, made when needed; canonical.
    QString folder(const QString &name = u"project"_s) const;
    //! A session with a title. \return its file.
    QString add(const QString &title, const Events &events = {}, const QString &folderName = {});
    void append(const QString &path, const Events &events) const;
    void write(const QString &path, const QByteArray &bytes, qint64 at) const;
    //! Sets the time of the last change, \a seconds after a fixed moment.
    void setTime(const QString &path, int seconds) const;
    static QString idOf(const QString &path);

    //! Searches with an index that is opened for it, until everything is indexed.
    AgentCore::Result<AgentCore::SessionHits> search(const AgentCore::SessionQuery &query) const;
    //! Titles of what was found.
    QStringList titles(const AgentCore::SessionQuery &query) const;

    static AgentCore::UserEvent user(const QString &text, const QString &id = u"u1"_s);
    //! Streamed in two pieces, with the end of the reply.
    static Events answer(const QString &text, const QString &id = u"a1"_s);
    static AgentCore::ToolEvent command(const QString &line, const QString &output, int exitCode,
                                        const QString &id = u"c1"_s);
    static AgentCore::ToolEvent edit(const QString &path, const QString &before,
                                     const QString &after, const QString &id = u"c2"_s);

private:
    QTemporaryDir m_dir;
    QString m_root;
    QStringList m_folders;
};

} // namespace Testing
