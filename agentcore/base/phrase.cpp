// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/phrase.h"

#include "agentcore/base/sayingtable.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static const SayingRow *rowOf(Saying what)
{
    return what == Saying::Plain ? nullptr : &sayingTable()[int(what) - 1];
}

// In one pass, as a part may have a "%1" of its own.
static QString filled(QLatin1StringView english, const QList<Phrase> &with)
{
    QString text;
    qsizetype from = 0;
    for (qsizetype at = 0; (at = english.indexOf('%'_L1, at)) >= 0 && at + 1 < english.size();
         ++at) {
        const int part = QChar(english.at(at + 1)).digitValue();
        if (part < 1)
            continue;
        text += english.sliced(from, at - from);
        text += with.value(part - 1);
        from = at + 2;
        ++at;
    }
    text += english.sliced(from);
    return text;
}

Phrase::Phrase(Saying what, const QList<Phrase> &with)
    : m_what(what)
    , m_with(with)
{
    if (const SayingRow *row = rowOf(what))
        QString::operator=(filled(row->english(), with));
}

Phrase &Phrase::operator+=(const QString &more)
{
    const SayingRow *row = rowOf(m_what);
    if (row && !m_with.isEmpty()
        && row->english().endsWith(u'%' + QString::number(m_with.size()))) {
        m_with.last() += more;
    } else {
        m_what = Saying::Plain;
        m_with.clear();
    }
    append(more);
    return *this;
}

QString Phrase::id() const
{
    const SayingRow *row = rowOf(m_what);
    return row ? QString(row->id) : QString();
}

Saying Phrase::ofId(const QString &id)
{
    const auto table = sayingTable();
    const auto row = std::ranges::find(table, id, &SayingRow::id);
    return row == table.end() ? Saying::Plain : row->what;
}

// The parts of \a text where it is that sentence.
static std::optional<QList<Phrase>> parts(QLatin1StringView english, QStringView text)
{
    QList<Phrase> found;
    qsizetype at = 0;
    for (qsizetype from = 0;;) {
        const qsizetype mark = english.indexOf(u'%', from);
        const QLatin1StringView fixed
            = mark < 0 ? english.sliced(from) : english.sliced(from, mark - from);
        qsizetype here = at;
        if (from > 0) {
            here = mark < 0 ? text.size() - fixed.size() : text.indexOf(fixed, at + 1);
            if (here <= at)
                return {};
            found.append(text.sliced(at, here - at).toString());
        }
        if (!text.sliced(here).startsWith(fixed))
            return {};
        at = here + fixed.size();
        if (mark < 0)
            return at == text.size() ? std::optional(found) : std::nullopt;
        from = mark + 2;
    }
}

Phrase Phrase::ofOldFile(const QString &english)
{
    constexpr qsizetype kMaxChars = 1000; // ours are short
    Phrase best(english);
    qsizetype fixed = 0;
    if (english.size() > kMaxChars)
        return best;
    for (const SayingRow &row : sayingTable()) {
        // A path may have an " of ", too.
        const auto with
            = row.what == Saying::ReadResourceOf ? std::nullopt : parts(row.english(), english);
        const qsizetype size = with ? row.english().size() - 2 * with->size() : 0;
        if (with && size > fixed) {
            best = Phrase(row.what, *with);
            fixed = size;
        }
    }
    if (best.m_what == Saying::LimitAdvice) // the one with a sentence in it
        best.m_with = {ofOldFile(best.m_with.constFirst())};
    return best;
}

} // namespace AgentCore
