// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/permissionasker.h"

#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "app/chat/diffprinter.h"
#include "app/chat/screen.h"
#include "ui/permission/deceptivetext.h"
#include "ui/permission/questiontext.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <algorithm>
#include <limits>

using namespace AgentCore;
using namespace Qt::StringLiterals;
namespace QuestionText = Ui::QuestionText;

namespace App {

static constexpr qsizetype kMaxNoteChars = 4000;

//! The letter that an answer likes to have; those of what lasts go by how long.
static QChar likedLetter(const PermissionOption &option)
{
    const bool allows = PermissionAnswer{.choice = option.choice}.allows();
    if (option.choice == PermissionChoice::AllowOnce)
        return u'a';
    if (option.choice == PermissionChoice::RejectOnce)
        return u'd';
    switch (option.scope) {
    case PermissionScope::Session:
        return allows ? u's' : u'n';
    case PermissionScope::Folder:
        return allows ? u'f' : u'o';
    case PermissionScope::User:
        return allows ? u'e' : u'v';
    }
    Q_UNREACHABLE_RETURN({});
}

static QChar freeLetter(QChar liked, const QList<PermissionAsker::Answer> &answers)
{
    const auto isFree = [&answers](QChar letter) {
        return letter != u'w'
            && !std::ranges::contains(answers, letter, &PermissionAsker::Answer::letter);
    };
    if (isFree(liked))
        return liked;
    for (char16_t letter = u'a'; letter <= u'z'; ++letter) {
        if (isFree(letter))
            return letter;
    }
    return {};
}

static QString wordsOf(const PermissionQuestion &question, const PermissionOption &option)
{
    if (!question.asker.isEmpty())
        return QuestionText::theirLabel(option, true);
    const bool lasts = option.choice == PermissionChoice::AllowAlways
        || option.choice == PermissionChoice::RejectAlways;
    if (!lasts)
        return QuestionText::label(option);
    const bool allows = PermissionAnswer{.choice = option.choice}.allows();
    const PermissionOption once{.choice = allows ? PermissionChoice::AllowOnce
                                                 : PermissionChoice::RejectOnce};
    return u"%1: %2"_s.arg(QuestionText::label(once), QuestionText::lasting(option.scope));
}

QList<PermissionAsker::Answer> PermissionAsker::answersOf(const PermissionQuestion &question)
{
    QList<Answer> answers;
    const auto add = [&](const PermissionOption &option) {
        answers.append({freeLetter(likedLetter(option), answers),
                        wordsOf(question, option),
                        {option.choice, {}, option.scope, option.asked}});
    };
    for (const bool allows : {true, false}) {
        for (const PermissionOption &option : question.options) {
            if (PermissionAnswer{.choice = option.choice}.allows() == allows)
                add(option);
        }
    }
    const PermissionOption *denial
        = QuestionText::plainOption(question, PermissionChoice::RejectOnce);
    if (!denial)
        answers.append({freeLetter(u'd', answers), QuestionText::label({}), {}});
    if (question.asker.isEmpty()) {
        const auto choice = denial ? std::optional(denial->choice) : std::nullopt;
        answers.append(
            {u'w', u"%1, and say why"_s.arg(QuestionText::label({})), {.choice = choice}, true});
    }
    return answers;
}

PermissionAsker::PermissionAsker(const PermissionQuestion &question, const QString &cwd,
                                 Screen *screen, QObject *parent)
    : Asker(question.id, screen, parent)
    , m_question(question)
    , m_cwd(cwd)
    , m_answers(answersOf(question))
{ }

//! What should hold a command may not start on this machine.
void PermissionAsker::begin()
{
    if (!m_question.sandboxed.value_or(false)) {
        printQuestion();
        return;
    }
    SandboxProbe::shared()->status().then(this, [this](const SandboxStatus &status) {
        m_question.sandboxed = status.kind != SandboxKind::None;
        printQuestion();
    });
}

void PermissionAsker::printQuestion()
{
    screen()->printWrapped(
        {{u"? "_s, Role::Warning},
         {QuestionText::title(m_question), m_question.dangerous ? Role::Bad : Role::Strong}},
        0, 2);
    QString place = QuestionText::place(m_question);
    if (m_question.sandboxed) {
        place += (place.isEmpty() ? QString() : u" · "_s)
            + QuestionText::sandbox(*m_question.sandboxed);
    }
    if (!place.isEmpty())
        screen()->printWrapped(place, Role::Faint, 2);
    const QStringList findings = Ui::DeceptiveText::findings(QuestionText::effectText(m_question));
    for (const QString &finding : findings)
        screen()->printWrapped(finding, Role::Bad, 2);
    if (const QString why = QuestionText::why(m_question); !why.isEmpty())
        screen()->printWrapped(why, m_question.dangerous ? Role::Bad : Role::Plain, 2);
    if (const QString body = QuestionText::body(m_question); !body.isEmpty()) {
        for (const QString &line : body.split(u'\n'))
            screen()->print({{u"    "_s, Role::Plain}, {line, Role::Code}});
    }
    for (const ToolDiff &diff : QuestionText::diffs(m_question))
        printDiff(screen(), diff, m_cwd, std::numeric_limits<int>::max());
    printAnswers();
}

void PermissionAsker::printAnswers()
{
    const bool lasts = std::ranges::any_of(m_question.options, [](const PermissionOption &option) {
        return option.choice == PermissionChoice::AllowAlways;
    });
    const QString rule = Ui::displayLine(Ui::coreText(m_question.rule));
    for (const Answer &answer : std::as_const(m_answers)) {
        screen()->printWrapped(
            {{u"[%1] "_s.arg(answer.letter), Role::Strong}, {answer.words, Role::Plain}}, 2, 4);
    }
    if (lasts && !rule.isEmpty() && m_question.asker.isEmpty())
        screen()->printWrapped(u"What lasts is for %1"_s.arg(rule), Role::Faint, 2);
}

QString PermissionAsker::prompt() const
{
    switch (m_state) {
    case State::Confirming:
        return u"Really allow? [y/n]"_s;
    case State::Noting:
        return u"Why, or what to do instead"_s;
    case State::Choosing:
        break;
    }
    QString letters;
    for (const Answer &answer : m_answers)
        letters += answer.letter;
    return u"[%1]"_s.arg(letters);
}

void PermissionAsker::take(const QString &line)
{
    const QString typed = line.trimmed();
    if (m_state == State::Noting) {
        m_chosen.note = typed.left(kMaxNoteChars);
        give(m_chosen);
        return;
    }
    if (m_state == State::Confirming) {
        m_state = State::Choosing;
        if (typed.compare("y"_L1, Qt::CaseInsensitive) == 0)
            give(m_chosen);
        else
            printAnswers();
        return;
    }
    const auto answer = std::ranges::find_if(m_answers, [&typed](const Answer &known) {
        return typed.compare(QString(known.letter), Qt::CaseInsensitive) == 0;
    });
    if (answer == m_answers.end()) {
        screen()->printWrapped(u"One of these letters, please:"_s, Role::Warning, 2);
        printAnswers();
        return;
    }
    m_chosen = answer->answer;
    if (answer->takesNote)
        m_state = State::Noting;
    else if (m_chosen.allows() && m_question.dangerous)
        m_state = State::Confirming;
    else
        give(m_chosen);
}

void PermissionAsker::decline()
{
    const PermissionOption *denial
        = QuestionText::plainOption(m_question, PermissionChoice::RejectOnce);
    give({.choice = denial ? std::optional(denial->choice) : std::nullopt,
          .asked = denial ? denial->asked : QString()});
}

void PermissionAsker::give(const PermissionAnswer &answer)
{
    emit answered(answer);
}

} // namespace App
