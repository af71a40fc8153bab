// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewcomments.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewnotes.h"
#include "ui/review/unsentcomments.h"

#include <QWidget>

class QSplitter;

namespace Ui {

class CommentBox;
class HintLine;
class ReviewBar;
class ReviewDiff;
class ReviewFiles;
class ReviewScopes;

//! \brief The changes of a session: files and their lines, to keep, to reject, to comment on.
//!
//! Letters are its keys wherever the focus is in it but in a field for text: n and p go to the next
//! and the previous change, y keeps, x rejects, u takes that back, c comments, o opens the file.
class ReviewPane : public QWidget
{
    Q_OBJECT

public:
    //! \a marksFolder: see ReviewMarks.
    explicit ReviewPane(const QString &marksFolder = {}, QWidget *parent = nullptr);
    ~ReviewPane() override;

    //! Not owned; null: there is nothing to review. Shows all of the session.
    void setSession(AgentCore::Session *session);
    //! What the session told.
    void follow(const AgentCore::SessionUpdate &update);
    //! An id of ReviewScopes.
    void setScope(const QString &id);
    QString scope() const { return m_scope; }
    //! Asks, as soon as it is known what would be put back.
    void askToRejectAll();
    //! It takes the place of the conversation, or stands beside it.
    void setInPlace(bool inPlace);
    //! Goes to \a path, as soon as it is among the changes; \a line from 1, 0: anywhere.
    void goTo(const QString &path, int line);
    bool isFollowing() const;
    void setFollowing(bool follows);
    //! Closes the field for a comment or a message; false when there was none.
    bool closeInnermost();
    void focusFiles();

    ReviewModel *model() const { return m_model; }
    ReviewFiles *files() const { return m_files; }
    ReviewDiff *diff() const { return m_diff; }
    CommentBox *comments() const { return m_comments; }

signals:
    void closeRequested();
    //! All comments as one message; clear() of comments() when it was taken.
    void commentsReady(const QString &message);
    void openRequested(const QString &path, int line);
    //! Of what is kept.
    void commitRequested();
    //! To the state that the checkpoint recorded.
    void restoreRequested(const QString &checkpointId, Ui::ReviewRestore what);

public slots:
    void goToNext();
    void goToPrevious();
    void keepCurrent();
    void rejectCurrent();
    //! Of all changes.
    void copyPatch();
    void copyChosenPatch();
    //! Shows what changed since the last message, with a choice of both states.
    void compareStates();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void buildMenu();
    void connectParts();
    void connectNotes();
    void applyScope();
    void refresh();
    void refreshState();
    void showUnrecorded();
    void fitFiles();
    void showCurrentFile();
    void selectFile(int item);
    void goOn(int step);
    ReviewModel::Target currentTarget() const;
    void startComment(int line, bool isOld, const QString &quote);
    QList<ReviewComment> placedComments() const;
    void storeComments();
    void openCurrent();
    void copyPatchOf(const QList<ReviewItem> &items);
    QString folder() const;

    ReviewModel *m_model;
    ReviewScopes *m_scopes;
    ReviewBar *m_bar = nullptr;
    ReviewNotes *m_notes = nullptr;
    ReviewFiles *m_files = nullptr;
    ReviewDiff *m_diff = nullptr;
    QSplitter *m_splitter = nullptr;
    bool m_isDragged = false; //!< The splitter, by somebody.
    CommentBox *m_comments = nullptr;
    HintLine *m_unrecorded = nullptr;
    HintLine *m_hints = nullptr;
    QList<QAction *> m_restores;
    UnsentComments m_unsent;
    QString m_commentsOf; //!< The session whose comments are in the box.
    QString m_scope;
    QString m_path; //!< Of the file in view.
    QString m_wantedPath; //!< To go to when it is there.
    int m_wantedLine = 0;
    bool m_asksAll = false; //!< As soon as the changes are there.
};

} // namespace Ui
