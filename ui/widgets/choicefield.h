// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/button.h"

#include <QList>

namespace Ui {

//! One value that a ChoiceField offers.
struct Choice
{
    QString id; //!< May be empty; unique in its field.
    QString text;
    QString detail = {}; //!< A line below it in the list.
};

//! \brief One of several values: a button with the present one that opens a list.
//!
//! Up and Down go through the values without the list.
class ChoiceField : public Button
{
    Q_OBJECT

public:
    //! \a name: for people who hear it. \a prompt: of the field that searches a long list; empty:
    //! there is none.
    explicit ChoiceField(const QString &name, const QString &prompt = {},
                         QWidget *parent = nullptr);

    //! The present value stays where it is among them, else nothing is chosen.
    void setChoices(const QList<Choice> &choices);
    const QList<Choice> &choices() const { return m_choices; }
    QString current() const { return m_current; }
    //! Shows \a id; a value that is not offered is shown as it is.
    void setCurrent(const QString &id);
    //! What a person does: shows \a id and tells it where it is another one.
    void choose(const QString &id);
    //! For people who hear it, instead of the one that it was made with.
    void setName(const QString &name);

signals:
    //! A person chose it.
    void chosen(const QString &id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void open();
    void showCurrent();

    QString m_name;
    QString m_prompt;
    QList<Choice> m_choices;
    QString m_current;
};

} // namespace Ui
