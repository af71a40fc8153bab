// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QPlainTextEdit>
#include <QTextEdit>
#include <QWidget>

#include <memory>

namespace Ui {

//! Text that runs as code: monospace, complete, wrapped; scrolls beyond some lines.
class CommandView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CommandView(const QString &text, QWidget *parent = nullptr);

    //! Lines shown without scrolling, at most; -1: all.
    void setMaximumLines(int lines);
    //! Lines that the text takes at \a width, wrapped ones counted.
    int lineCountForWidth(int width) const;
    //! Whether not all lines can be seen at once at \a width.
    bool scrolls(int width) const;
    //! Colours and font of the theme; to be called when the palette of the parent changed.
    void applyTheme(const QPalette &palette);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent *event) override;

private:
    int textWidth(int width) const;
    int heightOfLines(int lines) const;

    int m_maximumLines = 16;
};

//! A plan that is asked about, as the Markdown that it is; complete, scrolls beyond some height.
class PlanView : public QTextEdit
{
    Q_OBJECT

public:
    explicit PlanView(const QString &markdown, QWidget *parent = nullptr);
    ~PlanView() override;

    //! In pixels, what is beyond is scrolled; -1: all of it.
    void setMaximumHeightHint(int pixels);
    //! Colours and fonts of the theme; to be called when the palette of the parent changed.
    void applyTheme(const QPalette &palette);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    QString m_markdown;
    QTextDocument *m_shown = nullptr; //!< A child.
    std::unique_ptr<QTextDocument> m_measured; //!< The same at widths that are asked for.
    int m_maximumHeight = -1;
};

class DiffView;
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
