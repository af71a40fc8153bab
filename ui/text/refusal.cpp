// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/refusal.h"

#include "ui/text/coretext.h"

#include <QCoreApplication>

#include <optional>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::Refusal)
};
} // namespace

// The rest of \a text behind \a begin and, if it is there, before \a end; unset if it does not
// begin so.
static std::optional<QString> between(const QString &text, QLatin1StringView begin,
                                      QLatin1StringView end)
{
    if (!text.startsWith(begin))
        return {};
    const qsizetype stop = end.isEmpty() ? text.size() : text.lastIndexOf(end);
    return text.sliced(begin.size(), (stop < 0 ? text.size() : stop) - begin.size());
}

Refusal Refusal::of(const QString &toModel)
{
    if (const auto rest = between(toModel, "The user did not allow this call. Nothing was done."_L1,
                                  " Do not retry it"_L1)) {
        const auto note = between(*rest, " The user says: \""_L1, "\"."_L1);
        return {Kind::Denied,
                note ? Texts::tr("You did not allow this: %1").arg(*note)
                     : Texts::tr("You did not allow this.")};
    }
    if (toModel.startsWith("This call was not allowed: the question to the user ended"_L1))
        return {Kind::Denied, Texts::tr("The question ended without an answer.")};
    if (const auto reason = between(toModel, "This call is not allowed: "_L1,
                                    ". Nothing was done. Do not retry it."_L1))
        return {Kind::Denied, Texts::tr("The rules do not allow this: %1").arg(coreText(*reason))};
    if (toModel.startsWith("The user stopped this call before it finished."_L1)
        || toModel == "Cancelled by the user before it finished."_L1)
        return {Kind::Stopped, Texts::tr("You stopped this before it finished.")};
    return {};
}

QString Refusal::state() const
{
    switch (kind) {
    case Kind::None:
        return {};
    case Kind::Denied:
        return Texts::tr("Not allowed");
    case Kind::Stopped:
        return Texts::tr("Stopped");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui
