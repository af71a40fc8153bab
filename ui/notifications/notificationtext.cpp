// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/notifications/notificationtext.h"

#include "ui/permission/deceptivetext.h"
#include "ui/permission/questiontext.h"
#include "ui/questions/questionqueue.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::NotificationText {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::NotificationText)
};

} // namespace

static constexpr qsizetype kMostOfTitle = 80;
static constexpr qsizetype kMostOfBody = 240;

static QString bounded(const QString &text, qsizetype most)
{
    return text.size() > most ? text.first(most - 1) + u'…' : text;
}

bool looksSecret(const QString &text)
{
    // Words that come before one, and runs of letters and digits as keys are.
    static const QRegularExpression named(
        uR"((password|passwd|passphrase|secret|token|credential|api.?key|bearer|private.?key))"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression random(
        uR"((?=[\w+-]*[0-9])(?=[\w+-]*[A-Za-z])[\w+-]{24,}|\b(sk|pk|gh[a-z]|xox[a-z]|AKIA)[-_A-Z0-9]\w{8,})"_s);
    return named.match(text).hasMatch() || random.match(text).hasMatch();
}

QString summary(const QString &sessionTitle)
{
    const QString title = DeceptiveText::visible(displayLine(sessionTitle.simplified()));
    if (title.isEmpty() || looksSecret(title))
        return u"Agentao"_s;
    return bounded(title, kMostOfTitle);
}

static bool hasKind(const PermissionQuestion &question, ToolEffect::Kind kind)
{
    return std::ranges::any_of(question.preview.effects,
                               [kind](const ToolEffect &effect) { return effect.kind == kind; });
}

// Titles of what runs or is changed are made of kinds and folders; others may be anybody's words.
static QString permissionText(const PermissionQuestion &question)
{
    using Kind = ToolEffect::Kind;
    const bool isOwnTitle = hasKind(question, Kind::Execute) || hasKind(question, Kind::Write)
        || hasKind(question, Kind::Read);
    const QString title = QuestionText::effectTitle(question);
    if (isOwnTitle && !looksSecret(title))
        return bounded(title, kMostOfBody);
    if (hasKind(question, Kind::LeavePlan))
        return Words::tr("The plan is complete and waits for you.");
    return bounded(Words::tr("It wants to use the tool %1.").arg(displayLine(question.toolName)),
                   kMostOfBody);
}

QString question(const WaitingQuestion &question)
{
    if (question.permission())
        return permissionText(*question.permission());
    const QString asker = displayLine(coreText(question.elicitation()->asker));
    if (asker.isEmpty() || looksSecret(asker))
        return Words::tr("It asks you something.");
    return bounded(Words::tr("%1 asks you something.").arg(asker), kMostOfBody);
}

QString wholeEffect(const PermissionQuestion &question)
{
    if (!question.harmless || question.dangerous || !QuestionText::diffs(question).isEmpty())
        return {};
    const QString text = QuestionText::effectText(question);
    const bool isPlain = text == QuestionText::body(question) && !text.contains(u'\n')
        && text == displayLine(text) && DeceptiveText::findings(text).isEmpty();
    return isPlain && text.size() <= kMostOfBody && !looksSecret(text) ? text : QString();
}

} // namespace Ui::NotificationText
