// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"

#include <QWidget>

class QAbstractButton;
class QCheckBox;
class QLineEdit;

namespace Ui {

//! \brief One choice of a question: a radio button or a box, with its words beside it.
//!
//! The words are never cut, and a click on them counts as one on the button.
class OptionRow : public QWidget
{
    Q_OBJECT

public:
    //! \a several: more than one of them may be chosen.
    OptionRow(const AgentCore::ElicitationChoice &choice, bool several, QWidget *parent = nullptr);

    QAbstractButton *button() const { return m_button; }
    QString value() const { return m_value; }

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QString m_value;
    QAbstractButton *m_button;
};

class WrapLabel;

//! \brief One field of a form: its title, what to fill in, and what is wrong with that.
class FieldInput : public QWidget
{
    Q_OBJECT

public:
    explicit FieldInput(const AgentCore::ElicitationField &field, QWidget *parent = nullptr);

    const AgentCore::ElicitationField &field() const { return m_field; }
    //! As typed or chosen; undefined when there is nothing.
    QJsonValue value() const;
    //! What was put in, complete or not; for setDraft() of another one for the same field.
    QVariantMap draft() const;
    void setDraft(const QVariantMap &draft);
    //! In the user's language; empty: nothing is wrong.
    void showProblem(const QString &problem);
    void focusFirst();
    //! What it is called stands elsewhere.
    void hideTitle();

signals:
    //! Enter in a text.
    void submitted();

private:
    void addHead();
    void addLine();
    void addYes();
    void addOptions();
    QString hint() const;
    QJsonValue chosen() const;

    AgentCore::ElicitationField m_field;
    WrapLabel *m_title = nullptr; //!< Null: it has none.
    QLineEdit *m_line = nullptr; //!< Texts and numbers; of choices, words of one's own.
    QCheckBox *m_yes = nullptr;
    QList<OptionRow *> m_options; //!< The one for words of one's own not among them.
    OptionRow *m_other = nullptr;
    WrapLabel *m_problem = nullptr;
};

} // namespace Ui
