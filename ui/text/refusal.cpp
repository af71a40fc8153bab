// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/refusal.h"

#include "ui/text/coretext.h"

#include <QCoreApplication>

using namespace AgentCore;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::Refusal)
};
} // namespace

static QString userText(const QString &note, bool isPlan)
{
    if (isPlan) {
        return note.isEmpty() ? Texts::tr("You did not accept the plan.")
                              : Texts::tr("You did not accept the plan: %1").arg(note);
    }
    return note.isEmpty() ? Texts::tr("You did not allow this.")
                          : Texts::tr("You did not allow this: %1").arg(note);
}

Refusal Refusal::of(const CallRefusal &refusal, bool isPlan)
{
    switch (refusal.by) {
    case CallRefusal::By::User:
        return {isPlan ? Kind::Declined : Kind::Denied, userText(refusal.words, isPlan)};
    case CallRefusal::By::Nobody:
        return {Kind::Denied, Texts::tr("The question ended without an answer.")};
    case CallRefusal::By::Rules:
        return {Kind::Denied,
                refusal.words.isEmpty()
                    ? Texts::tr("The rules do not allow this.")
                    : Texts::tr("The rules do not allow this: %1").arg(coreText(refusal.words))};
    case CallRefusal::By::Stop:
        return {Kind::Stopped, Texts::tr("You stopped this before it finished.")};
    }
    Q_UNREACHABLE_RETURN({});
}

QString Refusal::state() const
{
    switch (kind) {
    case Kind::None:
        return {};
    case Kind::Denied:
        return Texts::tr("Not allowed");
    case Kind::Declined:
        return Texts::tr("Not accepted");
    case Kind::Stopped:
        return Texts::tr("Stopped");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui
