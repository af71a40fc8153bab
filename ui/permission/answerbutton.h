// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QPushButton>

namespace Ui {

//! \brief One answer of a question: its words, never cut, and in its tip the keys that give it.
//!
//! Never a default button. A menu beside it, see AnswerChoice, makes one shape with it.
class AnswerButton : public QPushButton
{
    Q_OBJECT

public:
    //! \a choice: what it answers; none is a plain "no".
    AnswerButton(std::optional<AgentCore::PermissionChoice> choice, QString label,
                 QWidget *parent = nullptr);

    std::optional<AgentCore::PermissionChoice> choice() const { return m_choice; }
    bool allows() const;
    //! PermissionOption::asked of what it answers.
    void setAsked(const QString &asked) { m_asked = asked; }
    QString asked() const { return m_asked; }
    //! Keys for the tip; this does not make them work.
    void setKeyHint(const QString &keys);
    QString keyHint() const { return m_keyHint; }
    //! What the button can be turned to; it keeps room for that.
    void setWarningLabel(const QString &label);
    //! Shows the warning in the danger colour instead of the own words, or the own words again.
    void setWarns(bool warns);
    QString shownLabel() const { return m_warns ? m_warningLabel : m_label; }
    //! It is what the card is there for, and looks like that.
    void setPrimary(bool isPrimary);
    //! Whether its end is straight, for a menu beside it.
    void setJoined(bool joined);

    //! The surface of answers: \a isJoinedBefore and \a isJoinedAfter say which ends are straight,
    //! in the order in which one reads.
    static void paintSurface(QPainter *painter, const QAbstractButton &button, bool isJoinedBefore,
                             bool isJoinedAfter, bool isPrimary = false);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refreshText();

    std::optional<AgentCore::PermissionChoice> m_choice;
    QString m_asked;
    QString m_label;
    QString m_warningLabel;
    QString m_keyHint;
    bool m_warns = false;
    bool m_isJoined = false;
    bool m_isPrimary = false;
};

} // namespace Ui
