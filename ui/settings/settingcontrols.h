// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/choicefield.h"
#include "ui/widgets/switch.h"

#include <functional>

//! Controls of settings, with the name that they are found by.
namespace Ui::SettingControls {

//! \brief A field for \a values of an enumeration, whose ids are their numbers.
//!
//! \a store: called with what a person chose.
template <typename T>
ChoiceField *choice(const QString &name, const QString &spoken,
                    std::initializer_list<std::pair<QString, T>> values,
                    const std::function<void(T)> &store)
{
    auto *field = new ChoiceField(spoken);
    field->setObjectName(name);
    QList<Choice> choices;
    for (const auto &[text, value] : values)
        choices.append({QString::number(int(value)), text});
    field->setChoices(choices);
    QObject::connect(field, &ChoiceField::chosen, field,
                     [store](const QString &id) { store(T(id.toInt())); });
    return field;
}

template <typename T> void show(ChoiceField *field, T value)
{
    field->setCurrent(QString::number(int(value)));
}

//! A switch without a word: what it is for stands beside it. Switch::showOn() shows what is so.
inline Switch *toggle(const QString &name, const std::function<void(bool)> &store)
{
    auto *made = new Switch;
    made->setObjectName(name);
    QObject::connect(made, &Switch::switched, made, store);
    return made;
}

} // namespace Ui::SettingControls
