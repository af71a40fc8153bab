// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace AgentCore {

class RipgrepSearch;

//! \brief One search for text in files: by ripgrep where it is installed and can do it, else by
//! searchTree(). Deleting it ends the search without a signal.
class AGENTCORE_EXPORT ContentSearch : public QObject
{
    Q_OBJECT

public:
    //! \a job: prepared. \a ripgrep: path of the program; empty: none.
    ContentSearch(SearchJob job, QString ripgrep, QObject *parent = nullptr);
    ~ContentSearch() override;

    //! The path of the installed program; empty: there is none.
    static QString installedRipgrep();

    //! Returns at once; to be called once.
    void start();

signals:
    //! Those of one file or more, as they come, in no order of files; some may come twice when
    //! ripgrep gives up. finished() has what counts.
    void found(const QList<AgentCore::SearchMatch> &matches);
    //! Exactly once, never from within start().
    void finished(const AgentCore::SearchOutcome &outcome);

private:
    void searchHere();
    void handleRipgrep(const Result<SearchOutcome> &result);

    SearchJob m_job;
    QString m_ripgrep;
    std::unique_ptr<RipgrepSearch> m_search;
    std::stop_source m_stop;
};

} // namespace AgentCore
