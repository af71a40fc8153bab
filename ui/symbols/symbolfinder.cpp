// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/symbolfinder.h"

#include "agentcore/tools/poolwork.h"
#include "ui/symbols/ctags.h"

using namespace AgentCore;

namespace Ui {

// An index stays as it is for some times what building it took.
static constexpr qint64 kBuildShare = 20;

SymbolFinder::SymbolFinder(QObject *parent)
    : QObject(parent)
    , m_index(std::make_shared<SymbolIndex>())
{ }

SymbolFinder::~SymbolFinder()
{
    m_stop.request_stop();
}

void SymbolFinder::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_folder = folder;
    m_known.clear();
    invalidate();
}

void SymbolFinder::invalidate()
{
    m_stop.request_stop();
    m_stop = {};
    m_index = std::make_shared<SymbolIndex>();
    m_age.invalidate();
    m_isBuilding = false;
    ++m_number;
}

SymbolFinder::Harvest SymbolFinder::harvest(SymbolTask task, const std::stop_token &stop)
{
    if (task.program.isNull())
        task.program = Ctags::installed();
    QStringList files;
    Harvest harvest;
    harvest.known = harvestSymbols(task, stop, &files);
    QList<Symbol> symbols;
    for (const QString &file : std::as_const(files)) {
        if (symbols.size() >= SymbolIndex::kMaxSymbols)
            break;
        symbols += harvest.known.value(file).symbols;
    }
    harvest.index = std::make_shared<const SymbolIndex>(std::move(symbols));
    return harvest;
}

void SymbolFinder::refresh()
{
    if (m_isBuilding || m_folder.isEmpty() || !m_source)
        return;
    const QList<SymbolSource> sources = m_source();
    const bool isFresh = m_age.isValid() && sources == m_sources
        && m_age.elapsed() < std::max(kFreshMilliseconds, kBuildShare * m_buildTime);
    if (isFresh || (sources.isEmpty() && m_index->isEmpty()))
        return;
    m_sources = sources;
    SymbolTask task;
    task.program = m_program.value_or(QString());
    task.folder = m_folder;
    task.sources = sources;
    task.known = m_known;
    m_isBuilding = true;
    m_started.start();
    runInPool(
        this, [task = std::move(task), token = m_stop.get_token()] { return harvest(task, token); },
        [this, number = m_number](const Harvest &harvest) { take(number, harvest); });
}

void SymbolFinder::take(quint64 number, const Harvest &harvest)
{
    if (number != m_number)
        return;
    m_isBuilding = false;
    m_known = harvest.known;
    m_index = harvest.index;
    m_buildTime = m_started.elapsed();
    m_age.start();
    emit found();
}

} // namespace Ui
