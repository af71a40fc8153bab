// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/contentsearch.h"

#include "agentcore/ports/programpath.h"
#include "agentcore/tools/builtin/confirmedsearch.h"
#include "agentcore/tools/builtin/ripgrepsearch.h"
#include "agentcore/tools/builtin/treesearch.h"
#include "agentcore/tools/poolwork.h"

#include <QFutureWatcher>

using namespace Qt::StringLiterals;

namespace AgentCore {

ContentSearch::ContentSearch(SearchJob job, QString ripgrep, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_ripgrep(std::move(ripgrep))
{ }

ContentSearch::~ContentSearch()
{
    m_stop.request_stop();
    if (m_search)
        m_search.release()->deleteLater(); // may be the sender just now
}

QString ContentSearch::installedRipgrep()
{
    static const QString installed = findProgram(u"rg"_s);
    return installed;
}

void ContentSearch::start()
{
    if (m_ripgrep.isEmpty()) {
        searchHere();
        return;
    }
    m_search = std::make_unique<RipgrepSearch>(m_ripgrep, m_job);
    connect(m_search.get(), &RipgrepSearch::fileSearched, this, &ContentSearch::found);
    connect(m_search.get(), &RipgrepSearch::finished, this, &ContentSearch::handleRipgrep);
    m_search->start();
}

void ContentSearch::handleRipgrep(const Result<SearchOutcome> &result)
{
    m_search.release()->deleteLater();
    if (!result) {
        searchHere();
        return;
    }
    runInPool(
        this, [job = m_job, outcome = *result] { return confirmedSearch(job, outcome); },
        [this](const SearchOutcome &outcome) { emit finished(outcome); });
}

void ContentSearch::searchHere()
{
    using Matches = QList<SearchMatch>;
    // Shared: the work has to be copyable.
    auto promise = std::make_shared<QPromise<Matches>>();
    auto *watcher = new QFutureWatcher<Matches>(this);
    connect(watcher, &QFutureWatcher<Matches>::resultReadyAt, this,
            [this, watcher](int index) { emit found(watcher->resultAt(index)); });
    watcher->setFuture(promise->future());
    promise->start();
    runInPool(
        this,
        [job = m_job, token = m_stop.get_token(), promise] {
            SearchOutcome outcome = searchTree(job, token, [&](const SearchResults &ofFile) {
                promise->addResult(Matches(ofFile.kept().cbegin(), ofFile.kept().cend()));
            });
            promise->finish();
            return outcome;
        },
        [this](const SearchOutcome &outcome) { emit finished(outcome); });
}

} // namespace AgentCore
