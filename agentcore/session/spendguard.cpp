// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/spendguard.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString amount(double usd)
{
    return u"$%1"_s.arg(usd, 0, 'f', usd < 1 ? 4 : 2);
}

QString SpendState::words() const
{
    const QString whose = scope == SpendScope::Turn ? u"This turn has"_s
        : scope == SpendScope::Session              ? u"This session has"_s
                                                    : u"Today's sessions have"_s;
    if (isMoney)
        return u"%1 cost %2 of %3"_s.arg(whose, amount(spent), amount(limit));
    return u"%1 used %2 of %3 model requests"_s.arg(whose)
        .arg(spent, 0, 'f', 0)
        .arg(limit, 0, 'f', 0);
}

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
        m_limits = *limits;
    return limits.transform([](const SpendLimits &) { });
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
    if (!result && !std::exchange(m_hadTrouble, true))
        m_trouble = result.error().text();
}

template <typename Fits>
static std::optional<SpendState> firstState(const auto &rows, const Fits &fits)
{
    for (const auto &row : rows) {
        if (row.limit.requests) {
            const SpendState state{row.scope, false, double(row.sums.requests),
                                   double(*row.limit.requests)};
            if (fits(state))
                return state;
        }
        if (row.limit.usd) {
            const SpendState state{row.scope, true, row.sums.usd, *row.limit.usd};
            if (fits(state))
                return state;
        }
    }
    return {};
}

std::optional<SpendState> SpendGuard::reached()
{
    if (m_stopped)
        return m_stopped;
    return firstState(rows(), [](const SpendState &state) { return state.spent >= state.limit; });
}

std::optional<SpendState> SpendGuard::near()
{
    return firstState(rows(), [this](const SpendState &state) {
        return state.spent * 100 >= state.limit * kAskPercent && !asked(state);
    });
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
    if (countsDays())
        noteTrouble(m_log.addRequest(today()));
}

void SpendGuard::noteCost(double usd)
{
    for (SpendLog::Sums &sums : m_sums)
        sums.usd += usd;
    if (countsDays())
        noteTrouble(m_log.addCost(today(), usd));
}

} // namespace AgentCore
