// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "agentcore/tools/builtin/ignorelayers.h"
#include "agentcore/tools/builtin/searchjob.h"

#include <QHash>
#include <QObject>
#include <QTimer>

class QProcess;

namespace AgentCore {

//! \brief One search by the program ripgrep, with the same results as searchTree().
class AGENTCORE_EXPORT RipgrepSearch : public QObject
{
    Q_OBJECT

public:
    //! Of what the program prints for one match. Longer ones are a matter for searchTree(), which
    //! does not hold up the event loop.
    static constexpr qsizetype kMaxLineBytes = 1024 * 1024;

    //! \a program: path of the executable.
    RipgrepSearch(QString program, SearchJob job, QObject *parent = nullptr);
    //! Ends the program.
    ~RipgrepSearch() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Those of one file, as they come; not looked at a second time, see confirmedSearch().
    void fileSearched(const QList<AgentCore::SearchMatch> &matches);
    //! Exactly once, never from within start(). An error: the program cannot do this search.
    void finished(const AgentCore::Result<AgentCore::SearchOutcome> &result);

private:
    void readLines();
    void readLine(const QByteArray &line);
    //! Whether searchTree() would take the file, by its name and all ignore files.
    bool wants(const QString &path);
    void handleEnd();
    void finishWith(const Result<SearchOutcome> &result);

    QString m_program;
    SearchJob m_job;
    QProcess *m_process = nullptr;
    //! By folder relative to the searched one, with '/' at the end; null: it is ignored.
    QHash<QString, IgnoreLayers::Ptr> m_layers;
    LineFramer m_framer{kMaxLineBytes};
    QTimer m_timer;
    SearchOutcome m_outcome;
    QList<SearchMatch> m_fileMatches; //!< Of the file that is being reported.
    bool m_fileWanted = false; //!< That file counts.
    bool m_finished = false;
};

} // namespace AgentCore
