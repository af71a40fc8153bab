// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/filterbutton.h"

#include "agentcore/index/searchfilters.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QLineEdit>
#include <QMenu>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

FilterButton::FilterButton(QWidget *parent)
    : Button(Kind::Quiet, {}, parent)
{
    setObjectName("searchFilters"_L1);
    setIconName(u"filter"_s);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &FilterButton::fill);
}

void FilterButton::setField(QLineEdit *field)
{
    m_field = field;
    connect(field, &QLineEdit::textChanged, this, &FilterButton::showState);
    showState();
}

// Not by colour alone: the tip and the name say it, and the filters stand in the field.
void FilterButton::showState()
{
    const bool isFiltered = SearchFilters::read(m_field->text(), {}, {}).isFiltered;
    setRole(isFiltered ? Theme::Role::Link : Theme::Role::Text);
    const QString name = isFiltered ? tr("Filters of the search: on") : tr("Filters of the search");
    setAccessibleName(name);
    setToolTip(name);
}

void FilterButton::addChoice(QMenu *menu, const QString &text, QLatin1StringView name,
                             const QString &value)
{
    const bool isOn = SearchFilters::value(m_field->text(), name) == value;
    QAction *action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(isOn);
    connect(action, &QAction::triggered, m_field, [this, name, value, isOn] {
        m_field->setText(SearchFilters::with(m_field->text(), name, isOn ? QString() : value));
        m_field->setFocus(Qt::OtherFocusReason);
    });
}

void FilterButton::addTyped(QMenu *menu, const QString &text, QLatin1StringView name,
                            const QString &sample)
{
    connect(menu->addAction(text), &QAction::triggered, m_field, [this, name, sample] {
        const QString rest = SearchFilters::with(m_field->text(), name, {});
        const QString begin = rest.isEmpty() ? name + u':' : rest + u' ' + name + u':';
        m_field->setText(begin + sample);
        m_field->setFocus(Qt::OtherFocusReason);
        m_field->setSelection(int(begin.size()), int(sample.size()));
    });
}

void FilterButton::fillTools(QMenu *menu)
{
    const std::vector<ToolDefinition> tools = ToolRegistry::builtin().definitions();
    for (const ToolDefinition &tool : tools)
        addChoice(menu, tool.name, SearchFilters::kTool, tool.name);
    menu->addSeparator();
    addTyped(menu, tr("Another tool…"), SearchFilters::kTool);
}

void FilterButton::fillTimes(QMenu *menu)
{
    addChoice(menu, tr("Last day"), SearchFilters::kSince, u"1d"_s);
    addChoice(menu, tr("Last 7 days"), SearchFilters::kSince, u"7d"_s);
    addChoice(menu, tr("Last 30 days"), SearchFilters::kSince, u"30d"_s);
    menu->addSeparator();
    const QString today = QDate::currentDate().toString(Qt::ISODate);
    addTyped(menu, tr("Since a day…"), SearchFilters::kSince, today);
    addTyped(menu, tr("Until a day…"), SearchFilters::kUntil, today);
}

void FilterButton::fill()
{
    QMenu *menu = this->menu();
    menu->clear();
    addChoice(menu, tr("A command failed"), SearchFilters::kExit, SearchFilters::kFailed);
    addTyped(menu, tr("File that was touched…"), SearchFilters::kFile);
    fillTools(menu->addMenu(tr("Tool")));
    addTyped(menu, tr("Model…"), SearchFilters::kModel);
    fillTimes(menu->addMenu(tr("Last changed")));
    addChoice(menu, tr("This folder only"), SearchFilters::kFolder, SearchFilters::kHere);
}

} // namespace Ui
