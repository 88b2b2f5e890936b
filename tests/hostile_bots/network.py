# Expected: exception
import socket


def choose(board):
    socket.create_connection(("127.0.0.1", 9), 1)
    return board.legal_moves()[0]
