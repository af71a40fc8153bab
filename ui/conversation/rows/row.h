// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textselection.h"

#include <QPalette>
#include <QRect>
#include <QString>

class QPainter;

namespace Ui {

class ConversationModel;

//! A part of a row that does something when it is clicked.
struct Hit
{
    enum class Action {
        None,
        Toggle, //!< Folds or unfolds the row.
        ShowMore,
        Copy, //!< Puts code on the clipboard: target, or when that is empty the row's.
        ToggleWrap, //!< Of the row's code.
        SaveCode, //!< Asks for a file and writes the row's code to it.
        LoadImage, //!< target is a picture of the project as the text has it.
        ShowFootnote, //!< target is its label.
        SwitchFormula, //!< Between mathematics and source; target is as it was written.
        OpenFile, //!< target is a path, line from 1 or 0.
        OpenLink, //!< target as the text has it.
        SwitchDiffs, //!< From one column to two, or back.
        Retry,
        ChangeKey, //!< Of the provider that refused it.
        ChooseModel,
        ShowOutput, //!< All that a call printed; target is its id.
        StopCall, //!< target is the tool call's id.
        ShowWhy, //!< Why the call with the id target ran, or did not.
        Review, //!< Shows what a turn changed; target is its checkpoint's id.
        Undo, //!< Puts that back.
        Restore, //!< Puts all files back to the checkpoint whose id target is.
        Edit, //!< Takes the message into the composer; target is its id.
        OpenPicture, //!< Shows an attachment; line is its number.
        CopyAnswer, //!< The whole of it, as Markdown.
        AskAgain, //!< The message whose id target is.
        SwitchBranch, //!< Shows another version of the message; target is the branch's id.
        Fork, //!< Copies what stands before the message whose id target is.
        Pin, //!< Compaction keeps the message whose id target is.
        Unpin,
        OpenDocument, //!< target is Markdown.
        Zoom, //!< By as many steps as line says.
    };

    Action action = Action::None;
    QRect rect; //!< In the row's coordinates.
    QString target;
    QString tip;
    int line = 0;
    int column = 0; //!< From 1 or 0.
    bool isSame(const Hit &other) const
    {
        return action == other.action && rect == other.rect && target == other.target
            && line == other.line;
    }
};

//! How a row is to be painted.
struct RowPaint
{
    QPalette palette;
    QRect clip; //!< In the row's coordinates.
    Hit hovered;
    qsizetype selectionBegin = 0;
    qsizetype selectionEnd = 0; //!< Not after selectionBegin: nothing is selected.
    int spinnerStep = 0; //!< 0 to 11.
    bool isPointedAt = false; //!< The pointer is somewhere in the row.
    bool isCurrent = false; //!< The keyboard is in the row.
    bool copied = false; //!< The copy button shows its success.
};

//! \brief What is laid out and painted of one row; made when the row is first seen.
//!
//! Coordinates start at the top left of the row's column. Positions count in plainText().
class Row
{
public:
    Row() = default;
    Q_DISABLE_COPY_MOVE(Row)
    virtual ~Row() = default;

    //! Takes over what \a model says of row \a row; heightForWidth() must be asked again.
    virtual void sync(const ConversationModel &model, int row) = 0;
    //! Lays out for \a width; 0: the row takes no room.
    virtual int heightForWidth(int width) = 0;
    virtual void paint(QPainter *painter, const RowPaint &how) = 0;

    virtual QList<Hit> hits() const { return {}; }
    //! What the menu of the row offers: hits() and those inside of text.
    virtual QList<Hit> menuHits() const { return hits(); }
    //! The hit below \a point; Action::None elsewhere.
    virtual Hit hitAt(const QPoint &point) const;
    //! Files that the row's text names, for menus; at most a dozen.
    virtual QList<Hit> files() { return {}; }
    virtual QString plainText() const { return {}; }
    //! -1 where nothing can be selected.
    virtual qsizetype positionAt(const QPoint &) const { return -1; }
    //! \a range with all of what can only be taken whole, as a formula.
    virtual TextRange widened(const TextRange &range) const { return range; }
    //! The line of text with the character at \a position, as high as its letters need; empty: only
    //! positionAt() tells.
    virtual QRect lineRect(qsizetype) const { return {}; }
    //! Scrolls sideways; false when there is nothing to scroll.
    virtual bool scrollBy(int) { return false; }
    //! The part that changes while the row waits for the spinner; empty: nothing moves.
    virtual QRect spinnerRect() const { return {}; }
};

} // namespace Ui
