// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/fieldinput.h"

#include "ui/text/displaypath.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCheckBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QMouseEvent>
#include <QRadioButton>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QAbstractButton *makeButton(bool several, QWidget *parent)
{
    if (several)
        return new QCheckBox(parent);
    return new QRadioButton(parent);
}

OptionRow::OptionRow(const ElicitationChoice &choice, bool several, QWidget *parent)
    : QWidget(parent)
    , m_value(choice.value)
    , m_button(makeButton(several, this))
{
    auto *words = new WrapLabel(Theme::Role::Text, this);
    words->setText(displayLine(choice.title.isEmpty() ? choice.value : choice.title));
    m_button->setAccessibleName(words->text());
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(words);
    if (!choice.description.isEmpty()) {
        auto *more = new WrapLabel(Theme::Role::TextMuted, this);
        more->setFont(Theme::secondaryFont());
        more->setText(displayLine(choice.description));
        m_button->setAccessibleDescription(more->text());
        column->addWidget(more);
    }
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, Theme::kGrid, 0, Theme::kGrid); // easy to hit
    row->setSpacing(Theme::kGap);
    // In the middle of the first line, however high the font is.
    m_button->setMinimumHeight(words->heightForWidth(QWIDGETSIZE_MAX));
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addLayout(column, 1);
}

void OptionRow::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_button->click();
}

using Kind = ElicitationField::Kind;
using Format = ElicitationField::Format;

static constexpr int kMaximumLength = 10'000;

FieldInput::FieldInput(const ElicitationField &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(Theme::kGrid);
    addHead();
    switch (field.kind) {
    case Kind::Text:
    case Kind::Integer:
    case Kind::Number:
        addLine();
        break;
    case Kind::Boolean:
        addYes();
        break;
    case Kind::Choice:
    case Kind::Choices:
        addOptions();
        break;
    }
    m_problem = new WrapLabel(Theme::Role::Danger, this);
    m_problem->hide();
    column->addWidget(m_problem);
}

void FieldInput::addHead()
{
    const QString title = displayLine(m_field.title);
    if (!title.isEmpty() && m_field.kind != Kind::Boolean) {
        m_title = new WrapLabel(Theme::Role::TextMuted, this);
        m_title->setText(m_field.isRequired ? title : tr("%1 (may stay empty)").arg(title));
        layout()->addWidget(m_title);
    }
    if (!m_field.description.isEmpty()) {
        auto *label = new WrapLabel(Theme::Role::TextMuted, this);
        label->setFont(Theme::secondaryFont());
        label->setText(displayLine(m_field.description));
        layout()->addWidget(label);
    }
}

void FieldInput::hideTitle()
{
    if (m_title)
        m_title->hide();
}

QString FieldInput::hint() const
{
    switch (m_field.format) {
    case Format::None:
        break;
    case Format::Email:
        return u"name@example.com"_s;
    case Format::Uri:
        return u"https://example.com"_s;
    case Format::Date:
        return u"2026-01-31"_s;
    case Format::DateTime:
        return u"2026-01-31T12:00:00Z"_s;
    }
    if (m_field.kind == Kind::Text)
        return tr("Your answer");
    return m_field.kind == Kind::Integer ? tr("A whole number") : tr("A number");
}

void FieldInput::addLine()
{
    m_line = new QLineEdit(this);
    m_line->setMaxLength(kMaximumLength);
    m_line->setPlaceholderText(hint());
    m_line->setAccessibleName(m_field.title.isEmpty() ? tr("Your answer")
                                                      : displayLine(m_field.title));
    if (!m_field.defaultValue.isUndefined())
        m_line->setText(m_field.defaultValue.toVariant().toString());
    connect(m_line, &QLineEdit::returnPressed, this, &FieldInput::submitted);
    layout()->addWidget(m_line);
}

void FieldInput::addYes()
{
    QString words = displayLine(m_field.title.isEmpty() ? m_field.name : m_field.title);
    m_yes = new QCheckBox(words.replace(u'&', "&&"_L1), this);
    m_yes->setChecked(m_field.defaultValue.toBool());
    layout()->addWidget(m_yes);
}

void FieldInput::addOptions()
{
    const bool several = m_field.kind == Kind::Choices;
    auto *group = new QButtonGroup(this);
    group->setExclusive(!several);
    const QJsonValue preset = m_field.defaultValue;
    for (const ElicitationChoice &choice : std::as_const(m_field.choices)) {
        auto *row = new OptionRow(choice, several, this);
        group->addButton(row->button());
        row->button()->setChecked(preset == choice.value
                                  || preset.toArray().contains(choice.value));
        layout()->addWidget(row);
        m_options += row;
    }
    if (!m_field.allowsOther)
        return;
    m_other = new OptionRow({{}, tr("Something else"), {}}, several, this);
    group->addButton(m_other->button());
    layout()->addWidget(m_other);
    m_line = new QLineEdit(this);
    m_line->setMaxLength(kMaximumLength);
    m_line->setPlaceholderText(tr("In your own words"));
    m_line->setAccessibleName(tr("Something else"));
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (!text.isEmpty())
            m_other->button()->setChecked(true);
    });
    connect(m_line, &QLineEdit::returnPressed, this, &FieldInput::submitted);
    layout()->addWidget(m_line);
}

QJsonValue FieldInput::chosen() const
{
    QJsonArray values;
    for (const OptionRow *row : m_options) {
        if (row->button()->isChecked())
            values.append(row->value());
    }
    if (m_other && m_other->button()->isChecked() && !m_line->text().trimmed().isEmpty())
        values.append(m_line->text().trimmed());
    if (values.isEmpty())
        return QJsonValue::Undefined;
    return m_field.kind == Kind::Choices ? QJsonValue(values) : values.first();
}

QJsonValue FieldInput::value() const
{
    switch (m_field.kind) {
    case Kind::Text:
    case Kind::Integer:
    case Kind::Number:
        return m_line->text().isEmpty() ? QJsonValue(QJsonValue::Undefined)
                                        : QJsonValue(m_line->text());
    case Kind::Boolean:
        return m_yes->isChecked();
    case Kind::Choice:
    case Kind::Choices:
        return chosen();
    }
    Q_UNREACHABLE_RETURN(QJsonValue());
}

QVariantMap FieldInput::draft() const
{
    QVariantMap draft;
    if (m_line)
        draft.insert(u"text"_s, m_line->text());
    if (m_yes)
        draft.insert(u"yes"_s, m_yes->isChecked());
    QVariantList checked;
    for (const OptionRow *row : m_options)
        checked.append(row->button()->isChecked());
    draft.insert(u"options"_s, checked);
    if (m_other)
        draft.insert(u"other"_s, m_other->button()->isChecked());
    return draft;
}

void FieldInput::setDraft(const QVariantMap &draft)
{
    if (m_line)
        m_line->setText(draft.value(u"text"_s).toString());
    if (m_yes)
        m_yes->setChecked(draft.value(u"yes"_s).toBool());
    const QVariantList checked = draft.value(u"options"_s).toList();
    for (qsizetype i = 0; i < m_options.size(); ++i)
        m_options.at(i)->button()->setChecked(checked.value(i).toBool());
    if (m_other)
        m_other->button()->setChecked(draft.value(u"other"_s).toBool());
}

void FieldInput::showProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    updateGeometry();
}

void FieldInput::focusFirst()
{
    QWidget *first = m_line;
    if (m_yes)
        first = m_yes;
    else if (!m_options.isEmpty())
        first = m_options.first()->button();
    for (const OptionRow *row : std::as_const(m_options)) {
        if (row->button()->isChecked()) {
            first = row->button();
            break;
        }
    }
    if (first)
        first->setFocus(Qt::ShortcutFocusReason);
}

} // namespace Ui
