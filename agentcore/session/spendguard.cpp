// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/spendguard.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

SpendGuard::SpendGuard(const QString &folder, std::function<QDate()> today)
    : m_log(folder)
    , m_today(std::move(today))
{ }

Result<void> SpendGuard::refresh()
{
    if (!m_source)
        return {};
    const auto limits = m_source();
    if (limits)
        setLimits(*limits);
    return limits.transform([](const SpendLimits &) { });
}

void SpendGuard::setLimits(const SpendLimits &limits)
{
    m_settings = limits;
    m_limits = limits;
    m_limits.overrideWith(m_own);
}

void SpendGuard::setOwnLimit(SpendScope scope, const SpendLimit &limit)
{
    SpendLimit &own = scope == SpendScope::Turn ? m_own.turn
        : scope == SpendScope::Session          ? m_own.session
                                                : m_own.day;
    if (limit == SpendLimit())
        own = limit;
    if (limit.requests)
        own.requests = limit.requests;
    if (limit.usd)
        own.usd = limit.usd;
    m_asked[size_t(scope) * 2] = false;
    m_asked[size_t(scope) * 2 + 1] = false;
    setLimits(SpendLimits(m_settings));
}

void SpendGuard::setSpent(const SpendLog::Sums &session)
{
    m_sums[size_t(SpendScope::Session)] = session;
}

void SpendGuard::beginTurn()
{
    m_sums[size_t(SpendScope::Turn)] = {};
    m_asked[0] = false;
    m_asked[1] = false;
    m_stopped.reset();
}

bool SpendGuard::countsMoney() const
{
    return m_limits.turn.usd || m_limits.session.usd || m_limits.day.usd;
}

std::vector<SpendGuard::Row> SpendGuard::rows()
{
    std::vector<Row> rows{{SpendScope::Turn, m_limits.turn, m_sums[0]},
                          {SpendScope::Session, m_limits.session, m_sums[1]}};
    if (countsDays()) {
        const auto sums = m_log.sums(today());
        noteTrouble(sums.transform([](const auto &) { }));
        rows.push_back({SpendScope::Day, m_limits.day, sums.value_or(SpendLog::Sums())});
    }
    return rows;
}

void SpendGuard::noteTrouble(const Result<void> &result)
{
    if (!result && countsDays() && !std::exchange(m_hadTrouble, true))
        m_trouble = result.error().text();
}

std::vector<SpendState> SpendGuard::states()
{
    std::vector<SpendState> states;
    for (const Row &row : rows()) {
        if (row.limit.requests) {
            states.push_back(
                {row.scope, false, double(row.sums.requests), double(*row.limit.requests)});
        }
        if (row.limit.usd)
            states.push_back({row.scope, true, row.sums.usd, *row.limit.usd});
    }
    return states;
}

static std::optional<SpendState> firstOf(const std::vector<SpendState> &states, const auto &fits)
{
    const auto found = std::ranges::find_if(states, fits);
    return found == states.end() ? std::nullopt : std::optional(*found);
}

std::optional<SpendState> SpendGuard::reached()
{
    if (m_stopped)
        return m_stopped;
    return firstOf(states(), [](const SpendState &state) { return state.spent >= state.limit; });
}

std::optional<SpendState> SpendGuard::near()
{
    return firstOf(states(),
                   [this](const SpendState &state) { return state.isNear() && !asked(state); });
}

bool &SpendGuard::asked(const SpendState &state)
{
    if (const QDate day = today(); day != m_askedDay) {
        m_askedDay = day;
        m_asked[4] = false;
        m_asked[5] = false;
    }
    return m_asked[size_t(state.scope) * 2 + (state.isMoney ? 1 : 0)];
}

void SpendGuard::noteAsked(const SpendState &state)
{
    asked(state) = true;
}

void SpendGuard::noteRequest()
{
    for (SpendLog::Sums &sums : m_sums)
        ++sums.requests;
    noteTrouble(m_log.addRequest(today()));
}

void SpendGuard::noteCost(double usd)
{
    for (SpendLog::Sums &sums : m_sums)
        sums.usd += usd;
    noteTrouble(m_log.addCost(today(), usd));
}

} // namespace AgentCore
