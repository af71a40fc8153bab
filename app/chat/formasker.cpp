// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/formasker.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "app/chat/screen.h"
#include "ui/elicitation/addresswarnings.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QJsonArray>
#include <QProcess>
#include <QVariant>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

using Action = ElicitationAnswer::Action;
using Kind = ElicitationField::Kind;

//! Of the choice \a index, from 0; as many as there are.
static QString letterOf(qsizetype index)
{
    return index < 26 ? QString(QChar(u'a' + char16_t(index))) : QString::number(index + 1);
}

static bool isYes(const QString &typed)
{
    return typed.compare("y"_L1, Qt::CaseInsensitive) == 0
        || typed.compare("yes"_L1, Qt::CaseInsensitive) == 0;
}

static bool isNo(const QString &typed)
{
    return typed.compare("n"_L1, Qt::CaseInsensitive) == 0
        || typed.compare("no"_L1, Qt::CaseInsensitive) == 0;
}

FormAsker::FormAsker(const Elicitation &elicitation, Screen *screen, QObject *parent)
    : Asker(elicitation.id, screen, parent)
    , m_elicitation(elicitation)
{ }

const ElicitationField *FormAsker::field() const
{
    return m_index < m_elicitation.fields.size() ? &m_elicitation.fields.at(m_index) : nullptr;
}

void FormAsker::begin()
{
    const QString asker = Ui::displayLine(Ui::coreText(m_elicitation.asker));
    screen()->printWrapped(
        {{u"? "_s, Role::Warning},
         {asker.isEmpty() ? u"The agent asks you"_s : u"%1 asks you"_s.arg(asker), Role::Strong}},
        0, 2);
    screen()->printWrapped(sanitizedForDisplay(Ui::coreText(m_elicitation.message).trimmed()),
                           Role::Plain, 2);
    if (m_elicitation.url.isValid())
        printAddress();
    else if (field())
        printField();
}

void FormAsker::printAddress()
{
    screen()->printWrapped(u"This opens a page of %1 in your browser:"_s.arg(
                               m_elicitation.url.host(QUrl::FullyEncoded)),
                           Role::Faint, 2);
    screen()->print({{u"  "_s + m_elicitation.url.toString(QUrl::FullyEncoded), Role::Code}});
    const QStringList warnings = Ui::addressWarnings(m_elicitation.url);
    for (const QString &warning : warnings)
        screen()->printWrapped(warning, Role::Bad, 2);
}

void FormAsker::printField()
{
    const ElicitationField &now = *field();
    const QString title = Ui::displayLine(Ui::coreText(now.title));
    if (!title.isEmpty()) {
        screen()->printWrapped(now.isRequired ? title : u"%1 (may stay empty)"_s.arg(title),
                               Role::Faint, 2);
    }
    if (!now.description.isEmpty())
        screen()->printWrapped(Ui::displayLine(now.description), Role::Faint, 2);
    for (qsizetype i = 0; i < now.choices.size(); ++i) {
        const ElicitationChoice &choice = now.choices.at(i);
        const QString words
            = Ui::displayLine(choice.title.isEmpty() ? choice.value : Ui::coreText(choice.title));
        Spans line{{u"[%1] "_s.arg(letterOf(i)), Role::Strong}, {words, Role::Plain}};
        if (!choice.description.isEmpty())
            line.append({u"  "_s + Ui::displayLine(choice.description), Role::Faint});
        screen()->printWrapped(line, 2, 4);
    }
    if (now.allowsOther)
        screen()->printWrapped(u"or something else, in your own words"_s, Role::Faint, 2);
    if (!now.defaultValue.isUndefined() && !now.defaultValue.isNull()) {
        screen()->printWrapped(
            u"An empty line: %1"_s.arg(Ui::displayLine(now.defaultValue.toVariant().toString())),
            Role::Faint, 2);
    }
    screen()->printWrapped(u"Ctrl+D: do not answer"_s, Role::Faint, 2);
}

QString FormAsker::prompt() const
{
    if (m_elicitation.url.isValid())
        return u"Open in the browser? [y/n]"_s;
    if (!field() || field()->kind == Kind::Boolean)
        return u"[y/n]"_s;
    return field()->choices.isEmpty() ? u"Your answer"_s : u"Letter"_s;
}

//! Of an address, or of a question without a field.
void FormAsker::takeYesOrNo(const QString &typed)
{
    if (isNo(typed)) {
        decline();
    } else if (!isYes(typed)) {
        screen()->printWrapped(u"y or n, please"_s, Role::Warning, 2);
    } else {
        if (m_elicitation.url.isValid()
            && !QProcess::startDetached(u"xdg-open"_s,
                                        {m_elicitation.url.toString(QUrl::FullyEncoded)})) {
            screen()->printWrapped(
                u"No browser can be opened from here: open the address yourself"_s, Role::Warning,
                2);
        }
        emit answered({Action::Accept, {}});
    }
}

//! The value of the choice that \a typed names by letter, value or title; empty: none.
QString FormAsker::choiceOf(const QString &typed) const
{
    const QList<ElicitationChoice> &choices = field()->choices;
    for (qsizetype i = 0; i < choices.size(); ++i) {
        if (typed.compare(letterOf(i), Qt::CaseInsensitive) == 0)
            return choices.at(i).value;
    }
    const auto named = std::ranges::find_if(choices, [&typed](const ElicitationChoice &choice) {
        return typed == choice.value || typed == choice.title;
    });
    return named == choices.end() ? QString() : named->value;
}

QJsonValue FormAsker::choicesOf(const QString &typed) const
{
    if (const QString one = choiceOf(typed); !one.isEmpty())
        return QJsonArray{one};
    QJsonArray values;
    const QStringList parts = QString(typed).replace(u',', u' ').split(u' ', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString value = choiceOf(part);
        if (value.isEmpty())
            return field()->allowsOther ? QJsonArray{typed} : QJsonArray{part};
        values.append(value);
    }
    return values;
}

QJsonValue FormAsker::valueOf(const QString &typed) const
{
    if (typed.isEmpty())
        return field()->defaultValue;
    switch (field()->kind) {
    case Kind::Boolean:
        return isYes(typed) ? QJsonValue(true) : isNo(typed) ? QJsonValue(false) : typed;
    case Kind::Choice: {
        const QString value = choiceOf(typed);
        return value.isEmpty() ? typed : value;
    }
    case Kind::Choices:
        return choicesOf(typed);
    case Kind::Text:
    case Kind::Integer:
    case Kind::Number:
        break;
    }
    return typed;
}

void FormAsker::take(const QString &line)
{
    const QString typed = line.trimmed();
    if (m_elicitation.url.isValid() || !field()) {
        takeYesOrNo(typed);
        return;
    }
    const QJsonValue value = valueOf(typed);
    QString problem;
    if (value.isUndefined() || value.isNull()) {
        if (field()->isRequired)
            problem = u"An answer is needed here."_s;
    } else if (const auto fitting = checkedValue(*field(), value)) {
        m_content.insert(field()->name, *fitting);
    } else {
        problem = Ui::coreText(fitting.error().message);
    }
    if (!problem.isEmpty()) {
        screen()->printWrapped(problem, Role::Warning, 2);
        return;
    }
    ++m_index;
    if (field())
        printField();
    else
        emit answered({Action::Accept, m_content});
}

void FormAsker::decline()
{
    emit answered({Action::Decline, {}});
}

} // namespace App
