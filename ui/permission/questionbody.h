// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QWidget>

namespace Ui {

class CommandView;
class DiffView;
class PlanView;
class WrapLabel;

//! What a question is about, complete: the command as text, the changes as diffs, a plan as
//! Markdown.
class QuestionBody : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionBody(const AgentCore::PermissionQuestion &question, QWidget *parent = nullptr);

    //! Everything without inner scrolling, if there is room; else parts scroll early.
    void setRoomy(bool roomy);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    //! Parts that scroll, from above.
    QList<QWidget *> scrollParts() const;
    //! Of the line that says how much there is to scroll; 0 when all is seen.
    int noteHeight(int width) const;
    void arrange();
    void applyTheme();

    CommandView *m_command = nullptr; //!< Null: the diffs or the plan say all.
    PlanView *m_plan = nullptr; //!< Null: it is about something else.
    WrapLabel *m_note = nullptr; //!< Null without a command.
    QList<DiffView *> m_diffs;
};

} // namespace Ui
