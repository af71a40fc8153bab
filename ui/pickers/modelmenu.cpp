// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelmenu.h"

#include "ui/window/uitexts.h"

#include <QActionGroup>
#include <QHash>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxFlat = 12;

ModelMenu::ModelMenu(QWidget *parent)
    : QMenu(parent)
{
    connect(this, &QMenu::aboutToShow, this, &ModelMenu::fill);
}

void ModelMenu::fill()
{
    clear();
    qDeleteAll(findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    qDeleteAll(findChildren<QActionGroup *>(Qt::FindDirectChildrenOnly));
    for (const SessionOption &option : std::as_const(m_options)) {
        if (option.id == OptionId::kModel)
            addModels(option);
    }
    addAction(tr("Other model…"), this, &ModelMenu::otherRequested);
    for (const SessionOption &option : std::as_const(m_options)) {
        if (option.id == OptionId::kThoughtLevel)
            addLevels(option);
    }
    addNumbers();
}

// Seldom changed, so out of the way.
void ModelMenu::addNumbers()
{
    const QHash<QString, QString> titles{{OptionId::kTemperature, tr("Temperature")},
                                         {OptionId::kOutputLimit, tr("Longest answer")}};
    bool isFirst = true;
    for (const SessionOption &option : std::as_const(m_options)) {
        if (!titles.contains(option.id))
            continue;
        if (std::exchange(isFirst, false))
            addSeparator();
        const bool isSet = option.value != "default"_L1;
        QMenu *menu = addMenu(titles.value(option.id)
                              + (isSet ? u": "_s + numberText(option, option.value) : QString()));
        for (const OptionValue &value : option.values)
            addValue(menu, numberText(option, value.value), option, value.value);
    }
}

QString ModelMenu::numberText(const SessionOption &option, const QString &value)
{
    if (value == "default"_L1)
        return tr("Default");
    return option.id == OptionId::kOutputLimit ? tr("%1 tokens").arg(value) : value;
}

void ModelMenu::addModels(const SessionOption &option)
{
    const bool isLong = option.values.size() > kMaxFlat;
    QHash<QString, QMenu *> menus;
    for (const OptionValue &value : option.values) {
        QMenu *menu = this;
        if (isLong) {
            const QString provider = modelText(value.value.section(u'/', 0, 0));
            QMenu *&known = menus[provider];
            if (!known)
                known = addMenu(provider);
            menu = known;
        }
        addValue(menu, modelText(value.value), option, value.value);
    }
    addSeparator();
}

void ModelMenu::addLevels(const SessionOption &option)
{
    addSection(tr("Thinking"));
    for (const OptionValue &value : option.values)
        addValue(this, thinkingLevelName(value), option, value.value);
}

void ModelMenu::addValue(QMenu *menu, const QString &text, const SessionOption &option,
                         const QString &value)
{
    auto *group = findChild<QActionGroup *>(option.id, Qt::FindDirectChildrenOnly);
    if (!group) {
        group = new QActionGroup(this);
        group->setObjectName(option.id);
    }
    // An ampersand would make a key of the letter behind it.
    QAction *action = menu->addAction(QString(text).replace(u'&', "&&"_L1));
    action->setCheckable(true);
    action->setChecked(value == option.value);
    group->addAction(action);
    connect(action, &QAction::triggered, this,
            [this, id = option.id, value] { emit optionChosen(id, value); });
}

} // namespace Ui
