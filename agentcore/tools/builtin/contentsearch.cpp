// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/contentsearch.h"

#include "agentcore/tools/builtin/treesearch.h"
#include "agentcore/tools/poolwork.h"

#include <QFutureWatcher>

namespace AgentCore {

ContentSearch::ContentSearch(SearchJob job, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
{ }

ContentSearch::~ContentSearch()
{
    m_stop.request_stop();
}

void ContentSearch::start()
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
