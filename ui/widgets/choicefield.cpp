// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choicefield.h"

#include "ui/text/fuzzymatch.h"
#include "ui/text/plaintip.h"
#include "ui/widgets/accessibleopener.h"
#include "ui/widgets/pickpopup.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMostWidth = 480;

namespace {

//! The values as a list to pick from. An entry has an id even where its value is empty.
class ChoicePopup : public PickPopup
{
public:
    ChoicePopup(const QString &name, const QString &prompt, const QList<Choice> &choices,
                const QString &current, QWidget *parent)
        : PickPopup(name, prompt, parent)
        , m_choices(choices)
        , m_current(current)
    {
        setObjectName("choicePopup"_L1);
        setAttribute(Qt::WA_DeleteOnClose);
    }

    static QString entryId(const QString &id) { return u'=' + id; }

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override
    {
        QList<PickEntry> entries;
        for (const Choice &choice : m_choices) {
            if (!fuzzyScore(typed, choice.text))
                continue;
            PickEntry entry;
            entry.id = entryId(choice.id);
            entry.text = choice.text;
            entry.detail = choice.detail;
            entry.isChecked = choice.id == m_current;
            entries.append(entry);
        }
        return entries;
    }
    QString presentId() const override { return entryId(m_current); }

private:
    QList<Choice> m_choices;
    QString m_current;
};

} // namespace

static void installAccessible()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *field = name == "Ui::ChoiceField"_L1 ? qobject_cast<ChoiceField *>(object) : nullptr;
        if (!field)
            return nullptr;
        return new AccessibleOpener(field, QAccessible::ButtonMenu, [field] {
            return field->findChild<PickPopup *>(Qt::FindDirectChildrenOnly) != nullptr;
        });
    });
}

ChoiceField::ChoiceField(const QString &name, const QString &prompt, QWidget *parent)
    : Button(Kind::Raised, {}, parent)
    , m_name(name)
    , m_prompt(prompt)
{
    installAccessible();
    setLeftAligned(true);
    setOpensPopup(true);
    setAccessibleName(name);
    connect(this, &Button::clicked, this, &ChoiceField::open);
}

void ChoiceField::setName(const QString &name)
{
    m_name = name;
    showCurrent();
}

void ChoiceField::setChoices(const QList<Choice> &choices)
{
    m_choices = choices;
    showCurrent();
}

void ChoiceField::setCurrent(const QString &id)
{
    m_current = id;
    showCurrent();
}

void ChoiceField::choose(const QString &id)
{
    if (id == m_current)
        return;
    setCurrent(id);
    emit chosen(id);
}

void ChoiceField::showCurrent()
{
    const auto found = std::ranges::find(m_choices, m_current, &Choice::id);
    QString text = found == m_choices.end() ? m_current : found->text;
    setText(text.replace(u'&', u"&&"_s));
    setAccessibleName(u"%1: %2"_s.arg(m_name, found == m_choices.end() ? m_current : found->text));
}

void ChoiceField::open()
{
    auto *popup = new ChoicePopup(m_name, m_prompt, m_choices, m_current, this);
    int wanted = width();
    for (const Choice &choice : std::as_const(m_choices)) {
        const int text = std::max(fontMetrics().horizontalAdvance(choice.text),
                                  fontMetrics().horizontalAdvance(choice.detail));
        wanted = std::max(wanted, text + 6 * Theme::kTurnGap);
    }
    popup->setFixedWidth(std::min({wanted, kMostWidth, window()->width()}));
    connect(popup, &PickPopup::picked, this, [this](const QString &id) { choose(id.sliced(1)); });
    popup->openAt(this);
}

void ChoiceField::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    if (step == 0 || m_choices.isEmpty()) {
        Button::keyPressEvent(event);
        return;
    }
    const auto found = std::ranges::find(m_choices, m_current, &Choice::id);
    const qsizetype at = found == m_choices.end() ? -1 : found - m_choices.begin();
    choose(m_choices.at(std::clamp(at + step, qsizetype(0), m_choices.size() - 1)).id);
}

// What is cut is told to who asks.
void ChoiceField::resizeEvent(QResizeEvent *event)
{
    Button::resizeEvent(event);
    QString shown = text();
    setToolTip(width() < sizeHint().width() ? plainTip(shown.replace("&&"_L1, "&"_L1)) : QString());
}

} // namespace Ui
