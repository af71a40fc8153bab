// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/diffrows.h"

#include <QAbstractScrollArea>
#include <QWidget>

#include <memory>

class QToolButton;

namespace Ui {

//! The line above a diff: path, "New file", counts, a button to open the file.
class DiffHeader : public QWidget
{
    Q_OBJECT

public:
    explicit DiffHeader(QWidget *parent = nullptr);

    void setFile(const QString &path, bool isNew, int added, int removed);
    void setOpenButtonVisible(bool visible);
    //! What the button for the other style says; \a isPossible: there is room for it.
    void setStyle(bool isSideBySide, bool isPossible);
    QSize sizeHint() const override;

signals:
    void openRequested();
    void otherStyleRequested();
    void patchRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &accessibleName);
    void placeButtons();
    QRect placed(const QRect &rect) const;
    QList<QToolButton *> buttons() const { return {m_openButton, m_patchButton, m_styleButton}; }

    QToolButton *m_openButton;
    QToolButton *m_patchButton;
    QToolButton *m_styleButton;
    QString m_path;
    QString m_note;
    int m_added = 0;
    int m_removed = 0;
};

//! \brief Lets the accessibility interface read a DiffView line by line; its buttons come after
//! the lines.
//!
//! May be called more than once.
void installAccessibleDiff();

class DiffLayout;

//! \brief The change of one file: path and counts above, the lines below.
//!
//! Lines are selected with the mouse or with Shift and the arrow keys and copied without numbers
//! and signs. Takes the focus by click and Tab only.
class DiffView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);
    ~DiffView() override;

    void setDiff(const AgentCore::ToolDiff &diff);
    const DiffLines &diff() const { return m_diff; }
    //! What stands in the header instead of the diff's path, for example a relative one, and of its
    //! lines, as some may be put back.
    void setTitle(const QString &path, int addedLines, int removedLines);
    //! Height that the view asks for at most, in pixels; what is beyond is scrolled. -1: all lines.
    void setMaximumHeightHint(int pixels);
    //! Shows a button in the header that asks for the file; off at first.
    void setOpenButtonVisible(bool visible);

    //! Old and new lines stand beside each other: it is wanted, and there is room.
    bool isSideBySide() const { return m_isSideBySide; }
    const QList<DiffRow> &rows() const { return m_rows; }
    //! Shows the lines that the fold in \a row stands for; false when there is none.
    bool openFold(int row);
    //! Each line of the diff in words: "Added, line 2: ...".
    QStringList spokenLines() const;
    //! Puts the change on the clipboard as a patch.
    void copyPatch() const;

    //! The selected lines of the file, of one side where there are two, each with a line end; empty
    //! without a selection.
    QString selectedText() const;
    void selectAll();
    void copy() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    //! A path and a line from 1 to look at, in the new file.
    void openRequested(const QString &path, int line);
    //! Lines stand elsewhere, or another one is the present one.
    void arranged();

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

    void showTitle();
    void arrange();
    qsizetype lineOfRow(int row) const; //!< On the current side; -1: a filler.
    int heightOf(qsizetype rows) const;
    int lineAt(int y) const; //!< -1 without lines; else the nearest.
    void setCurrent(int line, bool extend);
    int currentRow() const { return m_current; } //!< -1: none.
    DiffLines &lines() { return m_diff; } //!< arrange() comes after a change of them.

private:
    void refreshLayout();
    bool isSideBySideAt(int width) const;
    int halfWidth() const;
    void placeHeader();
    void updateBars();
    int headerHeight() const;
    int contentHeight() const { return heightOf(m_rows.size()); }
    int contentWidth() const; //!< Of the gutter and the widest line.
    void showCurrent();
    QString spokenLine(int row) const;

    AgentCore::ToolDiff m_source;
    DiffLines m_diff;
    QList<DiffRow> m_rows;
    std::unique_ptr<DiffLayout> m_layout;
    DiffHeader *m_header;
    QString m_displayPath;
    int m_textWidth = 0;
    int m_maximumHeightHint = -1;
    bool m_isSideBySide = false;
    bool m_isNewSide = true; //!< Which side is selected in.
    int m_current = -1; //!< Row that keys move; -1: none.
    int m_anchor = -1; //!< Other end of the selection; -1: nothing is selected.
};

} // namespace Ui
