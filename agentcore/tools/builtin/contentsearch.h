// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <QObject>

#include <functional>
#include <stop_token>

namespace AgentCore {

//! \brief Searches without help of another program, on as many threads as there are processors.
//!
//! Blocks until it is done, \a token is stopped or the time limit is reached; for worker threads.
//! \a found is told the matches of one file after the other, from several threads, one at a time.
AGENTCORE_EXPORT SearchOutcome
searchTree(const SearchJob &job, const std::stop_token &token,
           const std::function<void(const SearchResults &ofFile)> &found = {});

//! \brief One search for text in files, by searchTree() in the pool. Deleting it ends the search
//! without a signal.
class AGENTCORE_EXPORT ContentSearch : public QObject
{
    Q_OBJECT

public:
    //! \a job: prepared.
    explicit ContentSearch(SearchJob job, QObject *parent = nullptr);
    ~ContentSearch() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Those of one file or more, as they come, in no order of files. finished() has what counts.
    void found(const QList<AgentCore::SearchMatch> &matches);
    //! Exactly once, never from within start().
    void finished(const AgentCore::SearchOutcome &outcome);

private:
    SearchJob m_job;
    std::stop_source m_stop;
};

} // namespace AgentCore
