// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "agentcore/tools/builtin/searchjob.h"

#include <QObject>
#include <QTimer>

class QProcess;

namespace AgentCore {

//! \brief One search by the program ripgrep, with the same results as searchTree().
class AGENTCORE_EXPORT RipgrepSearch : public QObject
{
    Q_OBJECT

public:
    //! \a program: path of the executable.
    RipgrepSearch(QString program, SearchJob job, QObject *parent = nullptr);
    //! Ends the program.
    ~RipgrepSearch() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start(). An error: the program cannot do this search.
    void finished(const AgentCore::Result<AgentCore::SearchOutcome> &result);

private:
    void readLines();
    void readLine(const QByteArray &line);
    void handleEnd();
    void finishWith(const Result<SearchOutcome> &result);

    QString m_program;
    SearchJob m_job;
    QProcess *m_process = nullptr;
    LineFramer m_framer;
    QTimer m_timer;
    SearchOutcome m_outcome;
    qint64 m_fileMatches = 0; //!< Of the file that is being reported.
    bool m_finished = false;
};

} // namespace AgentCore
